-- Why an operator replaced a settings document; acts of other kinds have their words in the document.
ALTER TABLE operator_changes ADD COLUMN reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500);
