-- The watch over old trial accounts reads them by age; real members are not in it.
CREATE INDEX members_trials_by_age ON members (registered_at_ms) WHERE account_type NOT IN (0, 1, 2);
