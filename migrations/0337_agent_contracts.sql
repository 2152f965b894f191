-- What agents are paid by. An id stands for one receiver, kind and product; each offer adds a version.
CREATE TABLE agent_contracts (
  merchant TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  receiver TEXT NOT NULL,
  -- The member who pays; null for the house.
  offerer TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('daily', 'hourly', 'dividend', 'fee')),
  product TEXT NOT NULL,
  terms TEXT NOT NULL,
  -- The SHA-256 of the terms with their parties.
  hash TEXT NOT NULL,
  -- P offered, E offered beside one that runs, A running, V end asked, R rejected, C ended.
  state TEXT NOT NULL CHECK (state IN ('P', 'E', 'A', 'V', 'R', 'C')),
  -- Who asked for the end.
  asked_by TEXT CHECK (asked_by IN ('offerer', 'receiver')),
  offered_at_ms INTEGER NOT NULL,
  changed_at_ms INTEGER NOT NULL,
  -- From when on it pays, and until when; the end is open while none is agreed on.
  from_ms INTEGER,
  to_ms INTEGER CHECK (to_ms >= from_ms),
  PRIMARY KEY (merchant, id, version),
  CHECK ((state IN ('A', 'V', 'C')) = (from_ms IS NOT NULL)),
  CHECK ((state = 'C') = (to_ms IS NOT NULL)),
  CHECK ((state = 'V') = (asked_by IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX agent_contracts_running ON agent_contracts (merchant, receiver, kind, product)
  WHERE state IN ('A', 'V');
CREATE UNIQUE INDEX agent_contracts_offered ON agent_contracts (merchant, receiver, kind, product)
  WHERE state IN ('P', 'E');
CREATE UNIQUE INDEX agent_contracts_of_receiver ON agent_contracts (merchant, receiver, kind, product, version);
CREATE INDEX agent_contracts_of_offerer ON agent_contracts (merchant, offerer, kind, receiver)
  WHERE offerer IS NOT NULL;
CREATE INDEX agent_contracts_paid ON agent_contracts (merchant, kind, receiver) WHERE from_ms IS NOT NULL;
CREATE INDEX agent_contracts_by_age ON agent_contracts (offered_at_ms) WHERE state IN ('P', 'E');

CREATE TRIGGER agent_contracts_terms_stay
BEFORE UPDATE OF merchant, id, version, receiver, offerer, kind, product, terms, hash, offered_at_ms ON agent_contracts
BEGIN
  SELECT RAISE(ABORT, 'the terms of a contract cannot be changed');
END;

CREATE TRIGGER agent_contracts_ends_stay BEFORE UPDATE ON agent_contracts
WHEN OLD.state IN ('R', 'C') OR (OLD.from_ms IS NOT NULL AND NEW.from_ms IS NOT OLD.from_ms)
BEGIN
  SELECT RAISE(ABORT, 'a contract that has ended cannot be changed');
END;

CREATE TRIGGER agent_contracts_stay BEFORE DELETE ON agent_contracts
BEGIN
  SELECT RAISE(ABORT, 'a contract cannot be deleted');
END;
