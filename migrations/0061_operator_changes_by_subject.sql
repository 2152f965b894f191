-- The history of one subject, such as a settings document, newest version first.
CREATE INDEX operator_changes_by_subject ON operator_changes (merchant, subject, version);
