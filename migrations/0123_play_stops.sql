-- Stops of play that members took or were given, as the members' objects report them. The object decides; this is
-- where a new registration is compared with who has excluded himself, and what the event log takes in.
CREATE TABLE play_stops (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  kind TEXT NOT NULL CHECK (kind IN ('time-out', 'exclusion', 'pause')),
  since_ms INTEGER NOT NULL,
  term_ends_at_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE play_stop_acts (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('began', 'end-asked')),
  kind TEXT NOT NULL,
  term_ends_at_ms INTEGER NOT NULL,
  until_ms INTEGER NOT NULL,
  actor TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  UNIQUE (merchant, member_id, number, act)
) STRICT;

CREATE INDEX play_stop_acts_by_merchant ON play_stop_acts (merchant, id);

-- What a person is recognised by, as hashes of folded values, of members who have stopped play.
CREATE TABLE person_keys (
  merchant TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('name', 'email', 'phone', 'device', 'card')),
  key TEXT NOT NULL CHECK (length(key) = 43),
  member_id TEXT NOT NULL,
  PRIMARY KEY (merchant, kind, key, member_id)
) STRICT, WITHOUT ROWID;

-- New registrations that matched somebody whose play is stopped.
CREATE TABLE exclusion_matches (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL REFERENCES merchants (code),
  -- The new member; null where the registration was refused.
  member_id TEXT,
  matched_member_id TEXT NOT NULL,
  kinds TEXT NOT NULL CHECK (json_valid(kinds)),
  pack TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('refused', 'waiting', 'same-person', 'another-person')),
  decided_by TEXT,
  decided_at_ms INTEGER
) STRICT;

CREATE INDEX exclusion_matches_by_merchant ON exclusion_matches (merchant, id);

-- What operators write down about a member's protection.
CREATE TABLE protection_notes (
  id INTEGER NOT NULL PRIMARY KEY,
  merchant TEXT NOT NULL REFERENCES merchants (code),
  member_id TEXT NOT NULL,
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 2000),
  operator_id TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX protection_notes_by_member ON protection_notes (merchant, member_id, id);
