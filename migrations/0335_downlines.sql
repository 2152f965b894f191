-- How many agents of a branch may have a rate above another one. The top agent's rows name these rates; an agent below
-- has as many as the one above hands down.
CREATE TABLE agent_quotas (
  merchant TEXT NOT NULL,
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  -- An agent with a rate above this, in millionths, takes one.
  ppm INTEGER NOT NULL CHECK (ppm BETWEEN 0 AND 1000000),
  total INTEGER NOT NULL CHECK (total >= 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND total),
  PRIMARY KEY (merchant, owner, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX agent_quotas_by_rate ON agent_quotas (merchant, owner, ppm);

-- Which agent has taken one, and whose.
CREATE TABLE agent_quota_uses (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  quota TEXT NOT NULL,
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;

-- Accounts that agents offer to somebody by a link, with the username that is kept for them.
CREATE TABLE agent_claims (
  merchant TEXT NOT NULL,
  -- SHA-256 of what the link carries, in base64url.
  token_hash TEXT NOT NULL CHECK (length(token_hash) = 43),
  owner TEXT NOT NULL,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (0, 1)),
  -- By product, in millionths.
  rebates TEXT NOT NULL,
  -- The owner's quota that is kept for the account.
  quota TEXT,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimed', 'refused', 'lapsed')),
  ends_at_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, token_hash)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX agent_claims_of_name ON agent_claims (merchant, username_key) WHERE state = 'open';
CREATE INDEX agent_claims_of_owner ON agent_claims (merchant, owner) WHERE state = 'open';
CREATE INDEX agent_claims_due ON agent_claims (ends_at_ms) WHERE state = 'open';

-- The last half-month in which a member's play counted.
CREATE TABLE agent_active (
  merchant TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- When that half-month began.
  half_from_ms INTEGER NOT NULL,
  PRIMARY KEY (merchant, member_id)
) STRICT, WITHOUT ROWID;
