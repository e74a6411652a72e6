"""What the rules say about the cases of this article: facts put to the rulebook, as findings."""
