/** A member's rewards, from the acceptance to their end. */
export const claimsSchema: readonly string[] = [
  `CREATE TABLE claims (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    promotion_id TEXT NOT NULL,
    occurrence TEXT NOT NULL,
    cause TEXT NOT NULL CHECK (cause IN ('join', 'deposit', 'voucher', 'application', 'operator')),
    -- What the call asked for, by which a repetition is told from other content.
    content TEXT NOT NULL,
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    state TEXT NOT NULL CHECK (
      state IN ('reserving', 'awaiting', 'open', 'granted', 'paid', 'refused', 'lapsed')
    ),
    gives TEXT NOT NULL CHECK (gives IN ('bonus', 'cash')),
    -- Null until it is known, as before a deposit.
    amount_minor INTEGER CHECK (amount_minor >= 0),
    currency TEXT NOT NULL,
    deposit_id TEXT,
    reason TEXT,
    ends_at_ms INTEGER NOT NULL,
    -- What the shared database has yet to be told, and of which use.
    owes TEXT CHECK (owes IN ('reserve', 'return', 'correct')),
    use TEXT NOT NULL CHECK (json_valid(use))
  ) STRICT`,
  'CREATE INDEX claims_by_promotion ON claims (promotion_id, occurrence)',
  'CREATE INDEX claims_by_deposit ON claims (deposit_id) WHERE deposit_id IS NOT NULL',
  'CREATE INDEX claims_owing ON claims (owes) WHERE owes IS NOT NULL',
  `CREATE INDEX claims_ending ON claims (ends_at_ms) WHERE state IN ('awaiting', 'open')`,
  `CREATE TABLE claim_steps (
    claim_id TEXT NOT NULL,
    step INTEGER NOT NULL,
    state TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (claim_id, step)
  ) STRICT, WITHOUT ROWID`,
];
