CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE clock (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    began_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL CHECK (ends_at_ms >= began_at_ms)
  ) STRICT;

CREATE TABLE shoes (
    number INTEGER NOT NULL PRIMARY KEY,
    server_seed TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL UNIQUE,
    shoe TEXT CHECK (json_valid(shoe)),
    dealt INTEGER NOT NULL DEFAULT 0 CHECK (dealt >= 0),
    dealt_at_ms INTEGER,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'revealed')),
    made_at_ms INTEGER NOT NULL,
    revealed_at_ms INTEGER,
    CHECK ((state = 'revealed') = (revealed_at_ms IS NOT NULL)),
    CHECK ((state = 'revealed') = (shoe IS NULL))
  ) STRICT;

CREATE UNIQUE INDEX one_shoe_in_use ON shoes (state) WHERE state <> 'revealed';

CREATE TABLE table_rounds (
    number INTEGER NOT NULL PRIMARY KEY,
    shoe_number INTEGER NOT NULL REFERENCES shoes (number),
    shoe_round INTEGER NOT NULL CHECK (shoe_round >= 0),
    dragon INTEGER,
    tiger INTEGER,
    outcome TEXT CHECK (outcome IN ('dragon', 'tiger', 'tie', 'suited')),
    CHECK ((dragon IS NULL) = (outcome IS NULL) AND (tiger IS NULL) = (outcome IS NULL))
  ) STRICT;

CREATE TABLE bets (
    seq INTEGER NOT NULL PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    member_id TEXT NOT NULL,
    bet_id TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    game_code TEXT NOT NULL,
    name TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    win_minor INTEGER CHECK (win_minor >= 0),
    currency TEXT NOT NULL,
    choice TEXT NOT NULL CHECK (json_valid(choice)),
    outcome TEXT CHECK (json_valid(outcome)),
    state TEXT NOT NULL CHECK (state IN ('asked', 'taken', 'settling', 'returning', 'done', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    credentials TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER NOT NULL,
    asked_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (member_id, bet_id),
    CHECK ((state IN ('settling', 'done')) = (win_minor IS NOT NULL)),
    CHECK ((state IN ('returning', 'void')) = (refusal IS NOT NULL)),
    CHECK ((state IN ('done', 'void')) = (settled_at_ms IS NOT NULL))
  ) STRICT;

CREATE INDEX bets_of_round ON bets (round_number);

CREATE INDEX bets_of_member ON bets (member_id, seq);

CREATE INDEX owed_bets ON bets (next_at_ms) WHERE state IN ('settling', 'returning');

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'shoes, rounds, bets, clock', 1);

INSERT INTO clock (one, name, round_number, began_at_ms, ends_at_ms)
VALUES (1, 'betting', 2, 1800000000000, 1800000005000);

INSERT INTO shoes (number, server_seed, commitment, shoe, dealt, dealt_at_ms, state, made_at_ms, revealed_at_ms)
VALUES (1, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '1111111111111111111111111111111111111111111111111111111111111111', '[0,1,2,3]', 2, 1800000000000, 'active', 1800000000000, NULL);

INSERT INTO table_rounds (number, shoe_number, shoe_round, dragon, tiger, outcome)
VALUES (1, 1, 0, 0, 1, 'tiger');

INSERT INTO table_rounds (number, shoe_number, shoe_round, dragon, tiger, outcome)
VALUES (2, 1, 1, NULL, NULL, NULL);

INSERT INTO bets (seq, id, member_id, bet_id, round_number, game_code, name, stake_minor, win_minor, currency, choice, outcome, state, refusal, balance_minor, credentials, tries, next_at_ms, asked_at_ms, settled_at_ms)
VALUES (1, '00000000-0000-4000-8000-000000000001', 'm1', '00000000-0000-4000-8000-000000000101', 1, 'test-game', 's***a', 100, 150, 'USD', '{"roundNumber":1,"stakes":[{"place":"tiger","stakeMinor":100}]}', NULL, 'done', NULL, 10050, NULL, 0, 1800000000000, 1800000000000, 1800000000009);

INSERT INTO bets (seq, id, member_id, bet_id, round_number, game_code, name, stake_minor, win_minor, currency, choice, outcome, state, refusal, balance_minor, credentials, tries, next_at_ms, asked_at_ms, settled_at_ms)
VALUES (2, '00000000-0000-4000-8000-000000000002', 'm1', '00000000-0000-4000-8000-000000000102', 2, 'test-game', 's***a', 100, NULL, 'USD', '{"roundNumber":2,"stakes":[{"place":"dragon","stakeMinor":100}]}', NULL, 'taken', NULL, 9900, '{"origin":"https://site.example","playerId":"demo/m1","launchToken":"token"}', 0, 1800000000000, 1800000000000, NULL);

INSERT INTO due (what, at_ms)
VALUES ('phase', 1800000005000);
