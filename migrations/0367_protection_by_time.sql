-- Reports count what happened to protect members within some days, by indexes of only the time.
CREATE INDEX play_stop_acts_by_time ON play_stop_acts (merchant, act, kind, at_ms);
CREATE INDEX exclusion_matches_by_time ON exclusion_matches (merchant, at_ms);
CREATE INDEX complaints_by_time ON complaints (merchant, sent_at_ms);
CREATE INDEX identity_checks_by_decision ON identity_checks (merchant, state, decided_at_ms)
  WHERE decided_at_ms IS NOT NULL;
