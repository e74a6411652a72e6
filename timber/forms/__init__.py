"""One form for each act that asks for something: the one place where its data are checked."""
