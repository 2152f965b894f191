-- Pictures that were uploaded; the bytes stand in the bucket UPLOADS under merchant, purpose and id.
CREATE TABLE uploads (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  id TEXT NOT NULL CHECK (length(id) = 32),
  -- Who sent it, such as `member:ID` or `operator:ID`.
  owner TEXT NOT NULL CHECK (length(owner) BETWEEN 1 AND 100),
  purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 32),
  -- What it belongs to, which decides who may see it; a picture that belongs to nothing is cleared away.
  attached_to TEXT CHECK (length(attached_to) BETWEEN 1 AND 100),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms >= 0),
  PRIMARY KEY (merchant, id)
) STRICT;

CREATE INDEX uploads_by_owner ON uploads (merchant, owner);

CREATE INDEX uploads_by_place ON uploads (merchant, purpose, attached_to);

CREATE INDEX uploads_loose ON uploads (created_at_ms) WHERE attached_to IS NULL;
