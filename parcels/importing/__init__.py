"""Reading the yearly tax roll: `reading` opens the file, `rows` understands each row, `shapes`
its outline, `comparing` finds what is new or changed, `writing` keeps it."""
