-- The invite codes that a registration may name, in upper case.
CREATE TABLE affiliate_links (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  code TEXT NOT NULL CHECK (code = upper(code) AND length(code) BETWEEN 1 AND 36),
  created_at_ms INTEGER NOT NULL,
  ended_at_ms INTEGER CHECK (ended_at_ms IS NULL OR ended_at_ms >= created_at_ms),
  PRIMARY KEY (merchant, code)
) STRICT;
