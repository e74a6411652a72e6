"""The pages on money: paying online, the fee schedule, the day at the counter."""
