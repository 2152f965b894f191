-- Pictures of what operators write for members; the bytes stand in the bucket UPLOADS under merchant, `content`, hash
-- and size. They are never removed, so the highest number is how many there are.
CREATE TABLE content_pictures (
  merchant TEXT NOT NULL REFERENCES merchants (code),
  number INTEGER NOT NULL CHECK (number > 0),
  -- Of the bytes as they are served.
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  created_at_ms INTEGER NOT NULL CHECK (created_at_ms >= 0),
  created_by TEXT NOT NULL,
  PRIMARY KEY (merchant, number),
  UNIQUE (merchant, sha256)
) STRICT;
