"""Puts a system under the load of many users, without browsers."""
