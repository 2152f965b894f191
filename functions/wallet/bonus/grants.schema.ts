/**
 * Bonus money with its conditions. The sums of a grant always add up (rule I2), and no more becomes cash than its cap
 * (I3): the database itself refuses anything else. At most one grant is active (I4).
 */
export const grantsSchema: readonly string[] = [
  `CREATE TABLE grants (
    id TEXT NOT NULL PRIMARY KEY,
    -- The order in which grants came.
    number INTEGER NOT NULL UNIQUE,
    promotion_id TEXT NOT NULL,
    -- The deposit that it matches.
    deposit_id TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'active', 'settling', 'converted', 'lost', 'expired', 'forfeited')),
    -- Since when a withdrawal that is not decided keeps it from being staked, counted and converted.
    suspended_at_ms INTEGER,
    reason TEXT,
    -- Whether operators are asked to look at it.
    is_flagged INTEGER NOT NULL DEFAULT 0 CHECK (is_flagged IN (0, 1)),
    multiple INTEGER NOT NULL CHECK (multiple >= 0),
    weights TEXT NOT NULL CHECK (json_valid(weights)),
    max_bet_minor INTEGER NOT NULL CHECK (max_bet_minor > 0),
    cap_minor INTEGER NOT NULL CHECK (cap_minor > 0),
    days INTEGER NOT NULL CHECK (days > 0),
    base_minor INTEGER NOT NULL CHECK (base_minor > 0),
    granted_minor INTEGER NOT NULL DEFAULT 0 CHECK (granted_minor >= 0),
    won_minor INTEGER NOT NULL DEFAULT 0 CHECK (won_minor >= 0),
    returned_minor INTEGER NOT NULL DEFAULT 0 CHECK (returned_minor >= 0),
    written_off_minor INTEGER NOT NULL DEFAULT 0 CHECK (written_off_minor >= 0),
    staked_minor INTEGER NOT NULL DEFAULT 0 CHECK (staked_minor >= 0),
    reversed_minor INTEGER NOT NULL DEFAULT 0 CHECK (reversed_minor >= 0),
    converted_minor INTEGER NOT NULL DEFAULT 0 CHECK (converted_minor BETWEEN 0 AND cap_minor),
    capped_minor INTEGER NOT NULL DEFAULT 0 CHECK (capped_minor >= 0),
    expired_minor INTEGER NOT NULL DEFAULT 0 CHECK (expired_minor >= 0),
    forfeited_minor INTEGER NOT NULL DEFAULT 0 CHECK (forfeited_minor >= 0),
    remaining_minor INTEGER NOT NULL DEFAULT 0 CHECK (remaining_minor >= 0),
    -- What of the converted money was taken back because a win behind it was reversed.
    taken_back_minor INTEGER NOT NULL DEFAULT 0 CHECK (taken_back_minor BETWEEN 0 AND converted_minor),
    -- Counted stakes times weight, in hundredths of a percent of a minor unit; 64 bits, so it is read as text.
    wagered INTEGER NOT NULL DEFAULT 0 CHECK (wagered BETWEEN 0 AND required),
    required INTEGER NOT NULL CHECK (required >= 0),
    -- The withdrawal whose approval ended it; if its payout fails, the grant is restored.
    ended_by_withdrawal TEXT,
    accepted_at_ms INTEGER NOT NULL,
    waits_until_ms INTEGER NOT NULL,
    activated_at_ms INTEGER,
    -- When its term is over, as far as is known: breaks of play move it.
    ends_at_ms INTEGER,
    settles_until_ms INTEGER,
    ended_at_ms INTEGER,
    CHECK (granted_minor + won_minor + returned_minor + written_off_minor = staked_minor + reversed_minor
      + converted_minor + capped_minor + expired_minor + forfeited_minor + remaining_minor)
  ) STRICT`,
  "CREATE UNIQUE INDEX grants_active ON grants (state) WHERE state = 'active'",
  "CREATE INDEX grants_open ON grants (number) WHERE state IN ('waiting', 'active', 'settling')",
  `CREATE TRIGGER grants_stay BEFORE DELETE ON grants BEGIN SELECT RAISE(ABORT, 'a grant cannot be deleted'); END`,
  // The accepted terms are long, and nothing reads them with the money.
  `CREATE TABLE grant_terms (
    grant_id TEXT NOT NULL PRIMARY KEY REFERENCES grants (id),
    terms TEXT NOT NULL CHECK (json_valid(terms))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE grant_steps (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    grant_id TEXT NOT NULL REFERENCES grants (id),
    step TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    cause TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    -- Whether the member was told.
    is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1))
  ) STRICT`,
  'CREATE INDEX grant_steps_by_grant ON grant_steps (grant_id, number)',
  'CREATE INDEX grant_steps_untold ON grant_steps (number) WHERE is_told = 0',
];

/** The grant that a round belongs to, its bonus parts, and what of its stakes is not counted yet. */
export const bonusRoundsSchema: readonly string[] = [
  'ALTER TABLE rounds ADD COLUMN grant_id TEXT',
  'ALTER TABLE rounds ADD COLUMN grant_weight INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE rounds ADD COLUMN counting_minor INTEGER NOT NULL DEFAULT 0 CHECK (counting_minor >= 0)',
  'ALTER TABLE rounds ADD COLUMN bonus_stake_minor INTEGER NOT NULL DEFAULT 0 CHECK (bonus_stake_minor >= 0)',
  'ALTER TABLE rounds ADD COLUMN bonus_win_minor INTEGER NOT NULL DEFAULT 0 CHECK (bonus_win_minor >= 0)',
  'ALTER TABLE rounds ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1))',
  'CREATE INDEX rounds_uncounted ON rounds (grant_id) WHERE grant_id IS NOT NULL AND is_counted = 0',
  // How an accepted bet or win was split; null where all of it was cash and no grant was active.
  'ALTER TABLE operations ADD COLUMN parts TEXT CHECK (json_valid(parts))',
];
