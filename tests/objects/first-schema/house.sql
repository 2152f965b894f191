CREATE TABLE inbox (
    member TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (member, seq)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE totals (
    currency TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    postings INTEGER NOT NULL,
    PRIMARY KEY (currency, kind)
  ) STRICT, WITHOUT ROWID;

CREATE TABLE unrecorded (
    id INTEGER NOT NULL PRIMARY KEY,
    entry TEXT NOT NULL CHECK (json_valid(entry))
  ) STRICT;

CREATE TABLE roll (
    member TEXT NOT NULL PRIMARY KEY,
    currency TEXT NOT NULL,
    sum_minor INTEGER NOT NULL,
    heard_at_ms INTEGER NOT NULL,
    expected_since_ms INTEGER,
    due_at_ms INTEGER
  ) STRICT, WITHOUT ROWID;

INSERT INTO inbox (member, seq, kind, amount_minor)
VALUES ('demo/m1', 1, 'PLAY_CREDIT', -10000);

INSERT INTO inbox (member, seq, kind, amount_minor)
VALUES ('demo/m1', 2, 'BET', 300);

INSERT INTO inbox (member, seq, kind, amount_minor)
VALUES ('demo/m1', 3, 'WIN', -450);

INSERT INTO totals (currency, kind, amount_minor, postings)
VALUES ('USD', 'BET', 300, 1);

INSERT INTO totals (currency, kind, amount_minor, postings)
VALUES ('USD', 'PLAY_CREDIT', -10000, 1);

INSERT INTO totals (currency, kind, amount_minor, postings)
VALUES ('USD', 'WIN', -450, 1);

INSERT INTO unrecorded (id, entry)
VALUES (1, '{"member":{"merchant":"demo","memberId":"m1","currency":"USD","usernameMask":"sa***7"},"delivery":{"postings":[{"seq":1,"at_ms":1800000000000,"kind":"PLAY_CREDIT","debit":"clearing","credit":"cash","amount_minor":10000,"cash_after_minor":10000,"source":"site","reference":"welcome","round_id":"","hash":"1db6bcd907c0af8f6d29f08cc401ec4e33549d314da99172092547088ebb6a1c"},{"seq":2,"at_ms":1800000000001,"kind":"BET","debit":"cash","credit":"clearing","amount_minor":300,"cash_after_minor":9700,"source":"house","reference":"b1","round_id":"r1","hash":"7585f243f46ef52b90b34a08ddfd6d964064171ee38f914d5583b0591190960d"},{"seq":3,"at_ms":1800000000002,"kind":"WIN","debit":"clearing","credit":"cash","amount_minor":450,"cash_after_minor":10150,"source":"house","reference":"w1","round_id":"r1","hash":"b4327a098f93cfd220a3d57109b4119fbfedf60b7c369baebd8f8364fec335df"}],"rounds":[{"source":"house","id":"r1","vendor_code":"TEST","game_code":"test-game","trial":0,"bets":1,"stake_minor":300,"win_minor":450,"opened_at_ms":1800000000001,"closed_at_ms":1800000000002,"version":2}],"alerts":[]}}');

INSERT INTO roll (member, currency, sum_minor, heard_at_ms, expected_since_ms, due_at_ms)
VALUES ('demo/m1', 'USD', -10150, 1800000000050, NULL, 1800000600000);

CREATE TRIGGER inbox_is_not_changed BEFORE UPDATE ON inbox
   BEGIN SELECT RAISE(ABORT, 'inbox is append-only'); END;

CREATE TRIGGER inbox_is_not_deleted BEFORE DELETE ON inbox
   BEGIN SELECT RAISE(ABORT, 'inbox is append-only'); END;

CREATE INDEX roll_by_expected ON roll (expected_since_ms) WHERE expected_since_ms IS NOT NULL;

CREATE INDEX roll_by_due ON roll (due_at_ms) WHERE due_at_ms IS NOT NULL;
