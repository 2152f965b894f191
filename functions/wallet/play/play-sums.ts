import type { WalletRest } from '#functions/wallet/schema/accounts.ts';

const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'];
const movements = accounts.map(
  (name) =>
    `${name}_minor = ${name}_minor + NEW.amount_minor * ((NEW.credit = '${name}') - (NEW.debit = '${name}'))`,
);

/**
 * A thousand times the largest amount: SQLite adds exactly up to here, and a sum stops here instead of
 * overflowing.
 */
const sumMax = 9_000_000_000_000_000_000n;
export const added = (column: string, amount: string) =>
  `${column} = max(-${sumMax}, min(${sumMax}, ${column} + NEW.amount_minor * (${amount})))`;

/**
 * The member's lifetime stakes and wins, in the wallet's row: every ledger row updates them together with the
 * balances, so that no money path can miss them and a bet writes no additional row. A stake counts when it
 * leaves cash, so an open ticket counts as lost until it wins; a returned stake and a reversed win are
 * subtracted. The sums may exceed the largest safe integer, so subtract them in SQL.
 */
export const playSums: WalletRest = {
  columns: {
    staked_minor: 'INTEGER NOT NULL DEFAULT 0',
    won_minor: 'INTEGER NOT NULL DEFAULT 0',
  },
  moves: [
    added(
      'staked_minor',
      "(NEW.kind IN ('BET', 'TICKETS_HELD') AND NEW.debit = 'cash') - (NEW.kind IN ('BET_REVERSED', 'TICKETS_RETURNED') AND NEW.credit = 'cash')",
    ),
    added('won_minor', "(NEW.kind = 'WIN') - (NEW.kind = 'WIN_REVERSED')"),
  ],
};

/** The trigger by which a ledger row updates the wallet's row: its balances and `moves`; `before` runs first. */
export function ledgerTrigger(moves: readonly string[], before: readonly string[] = []): string {
  return `CREATE TRIGGER ledger_moves_balances AFTER INSERT ON ledger BEGIN
    ${before.map((statement) => `${statement};\n    `).join('')}UPDATE wallet SET ${[...movements, ...moves].join(', ')}, head_seq = NEW.seq, head_hash = NEW.hash;
  END`;
}

export const playSumsSchema: readonly string[] = [
  ...Object.entries(playSums.columns).map(([name, type]) => `ALTER TABLE wallet ADD COLUMN ${name} ${type}`),
  'DROP TRIGGER ledger_moves_balances',
  ledgerTrigger(playSums.moves),
];
