-- Proofs of age and identity that members asked for, and how operators judged them.
CREATE TABLE identity_checks (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 36),
  member_id TEXT NOT NULL,
  username TEXT NOT NULL,
  birth_date TEXT NOT NULL CHECK (birth_date GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused')),
  -- What the member is told of a refusal.
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  sent_at_ms INTEGER NOT NULL,
  decided_at_ms INTEGER,
  -- When the documents are deleted; not set while they wait to be judged.
  documents_until_ms INTEGER,
  PRIMARY KEY (merchant, id),
  CHECK ((state = 'waiting') = (decided_at_ms IS NULL)),
  CHECK ((decided_at_ms IS NULL) = (documents_until_ms IS NULL))
) STRICT;

-- One check of a member waits at a time.
CREATE UNIQUE INDEX identity_checks_waiting ON identity_checks (merchant, member_id) WHERE state = 'waiting';

CREATE INDEX identity_checks_by_member ON identity_checks (merchant, member_id, sent_at_ms);

CREATE INDEX identity_checks_by_state ON identity_checks (merchant, state, sent_at_ms);

-- Pictures of documents. The bytes stand in the bucket UPLOADS under merchant, `identity` and id, encrypted with a key
-- of their own, which stands here encrypted for the member.
CREATE TABLE identity_documents (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 32),
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('front', 'back', 'selfie')),
  -- The check that it was sent with; one without is cleared away after a day.
  check_id TEXT,
  sealed_key TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX identity_documents_by_check ON identity_documents (merchant, check_id);

CREATE INDEX identity_documents_by_member ON identity_documents (merchant, member_id);
