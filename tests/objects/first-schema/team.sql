CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE team_progress (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    -- Every hour before is added up.
    counted_to_ms INTEGER NOT NULL,
    -- Every statement of the periods that ended before is computed.
    settled_to_ms INTEGER NOT NULL,
    -- For which hour it was last said that its sums are late.
    told_late_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT;

CREATE TABLE team_pulls (
    to_ms INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    PRIMARY KEY (to_ms, shard)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE team_agents (
    number INTEGER NOT NULL PRIMARY KEY,
    member_id TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL,
    parent INTEGER,
    type INTEGER NOT NULL
  ) STRICT;

CREATE TABLE team_parts (
    length TEXT NOT NULL CHECK (length IN ('hour', 'day', 'half')),
    start_ms INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    rate_ppm INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    payout_minor INTEGER NOT NULL,
    valid_minor INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    jackpot_minor INTEGER NOT NULL,
    active INTEGER NOT NULL,
    left_stake_minor INTEGER NOT NULL,
    left_payout_minor INTEGER NOT NULL,
    converted_minor INTEGER NOT NULL,
    given_minor INTEGER NOT NULL,
    protected INTEGER NOT NULL,
    verified INTEGER NOT NULL,
    PRIMARY KEY (length, start_ms, agent, product, rate_ppm)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE team_totals (
    length TEXT NOT NULL CHECK (length IN ('hour', 'day', 'half')),
    start_ms INTEGER NOT NULL,
    agent INTEGER NOT NULL,
    product TEXT NOT NULL,
    stake_minor INTEGER NOT NULL,
    payout_minor INTEGER NOT NULL,
    valid_minor INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    jackpot_minor INTEGER NOT NULL,
    active INTEGER NOT NULL,
    left_stake_minor INTEGER NOT NULL,
    left_payout_minor INTEGER NOT NULL,
    converted_minor INTEGER NOT NULL,
    given_minor INTEGER NOT NULL,
    protected INTEGER NOT NULL,
    verified INTEGER NOT NULL,
    PRIMARY KEY (agent, length, start_ms, product)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX team_agents_by_path ON team_agents (path);

CREATE INDEX team_totals_by_age ON team_totals (length, start_ms);

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'due times, sums by agent', 1790000000000);

INSERT INTO due (what, at_ms)
VALUES ('count', 1790003400000);

INSERT INTO team_progress (one, counted_to_ms, settled_to_ms)
VALUES (1, 1790002800000, 1790002800000);

INSERT INTO team_agents (number, member_id, path, parent, type)
VALUES (1, 'member-1', '1', NULL, 2), (2, 'member-2', '1/2', 1, 1);

INSERT INTO team_parts (length, start_ms, agent, product, rate_ppm, stake_minor, payout_minor, valid_minor, rounds,
  jackpot_minor, active, left_stake_minor, left_payout_minor, converted_minor, given_minor, protected, verified)
VALUES
  ('hour', 1789999200000, 2, 'slots', 0, 1500, 400, 1500, 2, 0, 2, 0, 0, 0, 0, 0, 0),
  ('hour', 1789999200000, 2, '', 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1);

INSERT INTO team_totals (length, start_ms, agent, product, stake_minor, payout_minor, valid_minor, rounds,
  jackpot_minor, active, left_stake_minor, left_payout_minor, converted_minor, given_minor, protected, verified)
VALUES
  ('hour', 1789999200000, 1, 'slots', 1500, 400, 1500, 2, 0, 2, 0, 0, 0, 0, 0, 0),
  ('hour', 1789999200000, 1, '', 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1),
  ('hour', 1789999200000, 2, 'slots', 1500, 400, 1500, 2, 0, 2, 0, 0, 0, 0, 0, 0),
  ('hour', 1789999200000, 2, '', 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1);
