-- Who a provider says somebody is, and which member that is here. One identity is one member's, for good.
CREATE TABLE member_identities (
  merchant TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('facebook', 'google', 'line', 'twitter')),
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  member_id TEXT NOT NULL,
  linked_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, provider, subject)
) STRICT, WITHOUT ROWID;
