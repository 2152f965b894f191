/** Transfers to direct downlines. Money is on hold in the state `held` alone. */
export const downlineTransfersSchema: readonly string[] = [
  `CREATE TABLE downline_transfers (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    credit_id TEXT NOT NULL UNIQUE,
    receiver TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    day INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('asked', 'waiting', 'held', 'paid', 'returned', 'refused')),
    code TEXT,
    decided TEXT CHECK (decided IN ('approve', 'refuse')),
    listed TEXT NOT NULL DEFAULT '',
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER NOT NULL,
    asked_at_ms INTEGER NOT NULL,
    held_at_ms INTEGER,
    deadline_at_ms INTEGER,
    ended_at_ms INTEGER,
    CHECK ((state = 'refused') = (code IS NOT NULL))
  ) STRICT`,
  'CREATE INDEX downline_transfers_by_day ON downline_transfers (day)',
  'CREATE INDEX downline_transfers_held ON downline_transfers (held_at_ms) WHERE held_at_ms IS NOT NULL',
  `CREATE INDEX downline_transfers_due ON downline_transfers (next_at_ms) WHERE state IN ('asked', 'held')`,
  `CREATE INDEX downline_transfers_listed ON downline_transfers (number) WHERE state IN ('waiting', 'held') OR listed <> ''`,
  `CREATE TRIGGER downline_transfers_stay BEFORE DELETE ON downline_transfers
   BEGIN SELECT RAISE(ABORT, 'a transfer cannot be deleted'); END`,
  `CREATE TRIGGER downline_transfers_step BEFORE UPDATE OF state ON downline_transfers
   WHEN NOT ((old.state = 'asked' AND new.state IN ('waiting', 'held', 'refused'))
     OR (old.state = 'waiting' AND new.state IN ('held', 'refused'))
     OR (old.state = 'held' AND new.state IN ('paid', 'returned')))
   BEGIN SELECT RAISE(ABORT, 'a transfer takes each step once'); END`,
];
