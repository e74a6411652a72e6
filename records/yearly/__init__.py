"""The yearly reports to the town board and to the State, and the counts behind them (§ 5-35)."""
