import { hourBegins } from '#functions/protection/limit-windows.ts';
import { bonusSums } from '#functions/wallet/play/bonus-sums.ts';
import { ledgerTrigger } from '#functions/wallet/play/play-sums.ts';

const gapMs = 'NEW.at_ms - played_at_ms';
/** A moment of time at play, whichever money was staked, and also if it was a free round. */
const isStake = `((NEW.kind IN ('BET', 'TICKETS_HELD', 'TRANSFER_HELD') AND NEW.debit = 'cash')
  OR NEW.kind IN ('BET_BONUS', 'BET_FREE'))`;
const sumMoves = bonusSums.moves.filter((move) => !move.startsWith('played_'));

/**
 * Sets of free rounds that a member has been given, with what became of them: no set has more rounds used than it has,
 * and no more of it becomes cash than its cap. What a set wins as bonus money is collected in a grant.
 */
export const freeRoundsSchema: readonly string[] = [
  `CREATE TABLE free_rounds (
    id TEXT NOT NULL PRIMARY KEY,
    -- The order in which sets came.
    number INTEGER NOT NULL UNIQUE,
    claim_id TEXT NOT NULL,
    promotion_id TEXT NOT NULL,
    -- The source of the vendor's operations, who plays the rounds.
    vendor TEXT NOT NULL,
    games TEXT NOT NULL CHECK (json_valid(games)),
    count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 100),
    used INTEGER NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
    -- What each round would have staked.
    level_minor INTEGER NOT NULL CHECK (level_minor > 0),
    currency TEXT NOT NULL,
    pays TEXT NOT NULL CHECK (pays IN ('cash', 'bonus')),
    cap_minor INTEGER NOT NULL CHECK (cap_minor > 0),
    state TEXT NOT NULL CHECK (
      state IN ('creating', 'ready', 'used', 'expired', 'ending', 'cancelled', 'refused')
    ),
    -- What its vendor has yet to be asked.
    owes TEXT CHECK (owes IN ('create', 'cancel')),
    tries INTEGER NOT NULL DEFAULT 0,
    next_at_ms INTEGER NOT NULL,
    -- What the vendor reported as won, and what of it was paid: to cash, or to the grant that collects it.
    won_minor INTEGER NOT NULL DEFAULT 0 CHECK (won_minor >= 0),
    paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
    grant_id TEXT,
    given_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL,
    ended_at_ms INTEGER,
    -- When its last round was over.
    finished_at_ms INTEGER,
    is_told INTEGER NOT NULL DEFAULT 1 CHECK (is_told IN (0, 1)),
    CHECK (pays = 'bonus' OR paid_minor <= cap_minor)
  ) STRICT`,
  "CREATE INDEX free_rounds_open ON free_rounds (number) WHERE state IN ('creating', 'ready', 'ending') OR finished_at_ms IS NULL",
  'CREATE INDEX free_rounds_owing ON free_rounds (next_at_ms) WHERE owes IS NOT NULL',
  'CREATE INDEX free_rounds_untold ON free_rounds (number) WHERE is_told = 0',
  `CREATE TRIGGER free_rounds_stay BEFORE DELETE ON free_rounds
   BEGIN SELECT RAISE(ABORT, 'a set of free rounds cannot be deleted'); END`,
  // The accepted terms are long, and no bet reads them.
  `CREATE TABLE free_round_terms (
    free_id TEXT NOT NULL PRIMARY KEY REFERENCES free_rounds (id),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    -- The wagering of what is won as bonus money.
    wagering TEXT CHECK (json_valid(wagering))
  ) STRICT, WITHOUT ROWID`,
  'ALTER TABLE rounds ADD COLUMN free_id TEXT',
  'ALTER TABLE rounds ADD COLUMN nominal_minor INTEGER NOT NULL DEFAULT 0 CHECK (nominal_minor >= 0)',
  'CREATE INDEX rounds_free_open ON rounds (free_id) WHERE free_id IS NOT NULL AND closed_at_ms IS NULL',
  // The set whose winnings a grant collected, and whether it still does: it begins to wait when the set ends.
  'ALTER TABLE grants ADD COLUMN free_id TEXT',
  'ALTER TABLE grants ADD COLUMN is_collecting INTEGER NOT NULL DEFAULT 0 CHECK (is_collecting IN (0, 1))',
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(
    [
      ...sumMoves,
      `played_ms = played_ms + iif(${isStake} AND ${gapMs} > 0 AND ${gapMs} < 300000, ${gapMs}, 0)`,
      `played_at_ms = iif(${isStake}, max(played_at_ms, NEW.at_ms), played_at_ms)`,
    ],
    [hourBegins('NEW.at_ms')],
  ),
  'DROP TRIGGER wins_leave_the_largest',
  `CREATE TRIGGER wins_leave_the_largest AFTER INSERT ON ledger
   WHEN NEW.kind IN ('WIN', 'BONUS_CONVERTED', 'FREE_WIN') AND NEW.credit = 'cash' AND NOT EXISTS (
     SELECT 1 FROM largest_wins WHERE day = NEW.at_ms / 86400000 AND minor >= NEW.amount_minor)
   BEGIN INSERT OR REPLACE INTO largest_wins (day, minor) VALUES (NEW.at_ms / 86400000, NEW.amount_minor); END`,
];
