-- Mobile numbers and e-mail addresses that a code proved: one of each kind a member, one member each in a merchant.
CREATE TABLE verified_contacts (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  kind TEXT NOT NULL CHECK (kind IN ('mobile', 'email')),
  value TEXT NOT NULL,
  member_id TEXT NOT NULL,
  verified_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, kind, value),
  UNIQUE (merchant, kind, member_id)
) STRICT;
