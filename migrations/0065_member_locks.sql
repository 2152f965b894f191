-- From when on failed logins of a member count: an operator's enabling lifts every lock by moving it.
ALTER TABLE members ADD COLUMN locks_lifted_at_ms INTEGER NOT NULL DEFAULT 0;
