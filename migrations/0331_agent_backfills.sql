-- How far members who registered before their code had an owner were placed in the tree.
CREATE TABLE agent_backfills (
  merchant TEXT NOT NULL,
  code TEXT NOT NULL,
  -- The last member looked at, in the order of registration.
  after_ms INTEGER NOT NULL DEFAULT -1,
  after_id TEXT NOT NULL DEFAULT '',
  placed INTEGER NOT NULL DEFAULT 0,
  done_at_ms INTEGER,
  PRIMARY KEY (merchant, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_backfills_open ON agent_backfills (merchant, code) WHERE done_at_ms IS NULL;

CREATE INDEX members_by_affiliate ON members (merchant, upper(affiliate_code), registered_at_ms, id)
  WHERE affiliate_code <> '';
