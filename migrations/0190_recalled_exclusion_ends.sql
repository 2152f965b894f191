-- A request to end an exclusion can be taken back, and made again.
CREATE TABLE play_stop_acts_with_recalls (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('began', 'end-asked', 'end-recalled')),
  kind TEXT NOT NULL,
  term_ends_at_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL,
  actor TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  UNIQUE (merchant, member_id, number, act, at_ms)
) STRICT;

INSERT INTO play_stop_acts_with_recalls
  (id, merchant, member_id, number, act, kind, term_ends_at_ms, until_ms, actor, at_ms)
SELECT id, merchant, member_id, number, act, kind, term_ends_at_ms, until_ms, actor, at_ms FROM play_stop_acts;

DROP TABLE play_stop_acts;

ALTER TABLE play_stop_acts_with_recalls RENAME TO play_stop_acts;

CREATE INDEX play_stop_acts_by_merchant ON play_stop_acts (merchant, id);
CREATE UNIQUE INDEX play_stop_acts_begin_once ON play_stop_acts (merchant, member_id, number) WHERE act = 'began';
