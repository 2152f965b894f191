CREATE TABLE schema_version (
    version INTEGER NOT NULL PRIMARY KEY,
    what TEXT NOT NULL,
    applied_at_ms INTEGER NOT NULL
  ) STRICT;

CREATE TABLE due (
    what TEXT NOT NULL PRIMARY KEY,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

CREATE TABLE sale (
        one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
        shards INTEGER NOT NULL DEFAULT 0,
        sealed_at_ms INTEGER,
        root TEXT,
        tickets INTEGER NOT NULL DEFAULT 0
      ) STRICT;

CREATE TABLE tickets (
        seq INTEGER NOT NULL PRIMARY KEY,
        ticket_id TEXT NOT NULL UNIQUE,
        member_id TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('in', 'refused', 'withdrawn')),
        refusal TEXT,
        accepted_at_ms INTEGER NOT NULL,
        terms TEXT NOT NULL CHECK (json_valid(terms)),
        revision INTEGER NOT NULL DEFAULT 0
      ) STRICT;

CREATE INDEX tickets_by_member ON tickets (member_id, seq) WHERE state = 'in';

CREATE TABLE exposure (
        number TEXT NOT NULL PRIMARY KEY,
        payout_minor INTEGER NOT NULL CHECK (payout_minor BETWEEN 0 AND 9007199254740991)
      ) STRICT, WITHOUT ROWID;

CREATE TABLE endings (
        revision INTEGER NOT NULL PRIMARY KEY,
        ending TEXT NOT NULL CHECK (json_valid(ending)),
        at_ms INTEGER NOT NULL
      ) STRICT;

INSERT INTO schema_version (version, what, applied_at_ms)
VALUES (1, 'sale, tickets, exposure and endings of one draw', 1800000000000);

INSERT INTO due (what, at_ms)
VALUES ('settlement', 1801396860000);

INSERT INTO sale (one, shards, sealed_at_ms, root, tickets)
VALUES (1, 2, 1801396860000, '3f00344de4d033d5bee9bdea0daa050518b4865a736a4a7a07221b7806147740', 2);

INSERT INTO tickets (seq, ticket_id, member_id, state, refusal, accepted_at_ms, terms, revision)
VALUES (1, 't1', 'm1', 'in', NULL, 1801396800001, '{"ticketId":"t1","memberId":"m1","shape":"three-dice","gameId":7,"numero":"202701310721","betTypeId":"dice-sides","selection":[["big"]],"unitStakeMinor":200,"units":1,"odds":{"win":19800},"oddsVersion":0,"costMinor":200,"currency":"PKR"}', 1);

INSERT INTO tickets (seq, ticket_id, member_id, state, refusal, accepted_at_ms, terms, revision)
VALUES (2, 't2', 'm2', 'in', NULL, 1801396800002, '{"ticketId":"t2","memberId":"m2","shape":"three-dice","gameId":7,"numero":"202701310721","betTypeId":"dice-sides","selection":[["big"]],"unitStakeMinor":200,"units":1,"odds":{"win":19800},"oddsVersion":0,"costMinor":200,"currency":"PKR"}', 0);

INSERT INTO tickets (seq, ticket_id, member_id, state, refusal, accepted_at_ms, terms, revision)
VALUES (3, 't3', 'm3', 'refused', 'EXPOSURE_REACHED', 1801396800003, '{}', 0);

INSERT INTO tickets (seq, ticket_id, member_id, state, refusal, accepted_at_ms, terms, revision)
VALUES (4, 't4', 'm1', 'withdrawn', NULL, 1801396800004, '{"ticketId":"t4","memberId":"m1","shape":"three-dice","gameId":7,"numero":"202701310721","betTypeId":"dice-sides","selection":[["big"]],"unitStakeMinor":200,"units":1,"odds":{"win":19800},"oddsVersion":0,"costMinor":200,"currency":"PKR"}', 0);

INSERT INTO endings (revision, ending, at_ms)
VALUES (1, '{"kind":"void","revision":1}', 1801396860000);
