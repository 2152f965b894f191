-- Browsers of members that asked to be notified; the hash names the endpoint, which may be long.
CREATE TABLE push_subscriptions (
  merchant TEXT NOT NULL,
  endpoint_hash TEXT NOT NULL,
  member_id TEXT NOT NULL,
  endpoint TEXT NOT NULL CHECK (length(endpoint) <= 1000),
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'ur', 'ko')),
  announcements INTEGER NOT NULL CHECK (announcements IN (0, 1)),
  results INTEGER NOT NULL CHECK (results IN (0, 1)),
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, endpoint_hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_subscriptions_by_member ON push_subscriptions (merchant, member_id, created_at_ms);
