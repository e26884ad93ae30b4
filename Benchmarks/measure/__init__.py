"""What `Benchmarks/run` measures. A module for each thing, `table` prints what they found."""
