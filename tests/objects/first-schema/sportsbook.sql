CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    kicks_off_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL,
    server_seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('listed', 'played', 'void')),
    home INTEGER CHECK (home >= 0),
    away INTEGER CHECK (away >= 0),
    voided_by TEXT CHECK (voided_by IN ('seed', 'operator')),
    bets INTEGER NOT NULL DEFAULT 0 CHECK (bets >= 0),
    is_awaited INTEGER NOT NULL DEFAULT 0 CHECK (is_awaited IN (0, 1)),
    CHECK ((state = 'played') = (home IS NOT NULL AND away IS NOT NULL)),
    CHECK ((state = 'void') = (voided_by IS NOT NULL))
  ) STRICT, WITHOUT ROWID;

CREATE INDEX matches_by_end ON matches (ends_at_ms);

CREATE INDEX awaited_matches ON matches (ends_at_ms) WHERE is_awaited = 1;

CREATE TABLE bets (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    round_id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    bet_id TEXT NOT NULL,
    game_code TEXT NOT NULL,
    stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
    possible_minor INTEGER NOT NULL CHECK (possible_minor >= 0),
    win_minor INTEGER NOT NULL DEFAULT 0 CHECK (win_minor BETWEEN 0 AND possible_minor),
    currency TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('drawn', 'open', 'paying', 'returning', 'done', 'returned', 'void')),
    refusal TEXT,
    balance_minor INTEGER,
    origin TEXT NOT NULL,
    launch_token TEXT,
    tries INTEGER NOT NULL DEFAULT 0,
    ask_at_ms INTEGER,
    placed_at_ms INTEGER NOT NULL,
    settled_at_ms INTEGER,
    UNIQUE (player_id, bet_id),
    CHECK ((state = 'void') = (refusal IS NOT NULL)),
    CHECK ((state IN ('drawn', 'paying', 'returning')) = (ask_at_ms IS NOT NULL)),
    CHECK (state = 'drawn' OR launch_token IS NULL)
  ) STRICT;

CREATE INDEX bets_of_player ON bets (player_id, seq);

CREATE INDEX bets_to_ask ON bets (ask_at_ms) WHERE ask_at_ms IS NOT NULL;

CREATE TABLE legs (
    bet_seq INTEGER NOT NULL REFERENCES bets (seq),
    match_id TEXT NOT NULL REFERENCES matches (id),
    market TEXT NOT NULL,
    pick TEXT NOT NULL,
    odds_thousandths INTEGER NOT NULL CHECK (odds_thousandths >= 1000),
    state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void')),
    PRIMARY KEY (bet_seq, match_id)
  ) STRICT, WITHOUT ROWID;

CREATE INDEX open_legs ON legs (match_id, bet_seq) WHERE state = 'open';

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'matches, bets and their legs', 1);

INSERT INTO matches (id, kicks_off_at_ms, ends_at_ms, server_seed, commitment, state, home, away, voided_by, bets, is_awaited)
VALUES ('aa-bb-1', 1800000000000, 1800000060000, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '1111111111111111111111111111111111111111111111111111111111111111', 'listed', NULL, NULL, NULL, 1, 1);

INSERT INTO matches (id, kicks_off_at_ms, ends_at_ms, server_seed, commitment, state, home, away, voided_by, bets, is_awaited)
VALUES ('aa-bb-2', 1799999900000, 1799999960000, 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '2222222222222222222222222222222222222222222222222222222222222222', 'played', 2, 1, NULL, 0, 0);

INSERT INTO bets (seq, round_id, player_id, bet_id, game_code, stake_minor, possible_minor, win_minor, currency, state, refusal, balance_minor, origin, launch_token, tries, ask_at_ms, placed_at_ms, settled_at_ms)
VALUES (1, '00000000-0000-4000-8000-000000000001', 'demo/m1', '00000000-0000-4000-8000-000000000101', 'house-sports', 100, 250, 0, 'USD', 'open', NULL, 9900, 'https://site.example', NULL, 0, NULL, 1800000000000, NULL);

INSERT INTO legs (bet_seq, match_id, market, pick, odds_thousandths, state)
VALUES (1, 'aa-bb-1', 'winner', 'home', 2500, 'open');
