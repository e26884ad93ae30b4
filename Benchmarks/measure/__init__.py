"""The measurements of `Benchmarks/run`, one module for each. `table` prints the results."""
