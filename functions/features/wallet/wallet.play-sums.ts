import type { WalletRest } from './wallet.accounts-schema.ts';

const accounts = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'];
const movements = accounts.map(
  (name) =>
    `${name}_minor = ${name}_minor + NEW.amount_minor * ((NEW.credit = '${name}') - (NEW.debit = '${name}'))`,
);

/** A thousand times the largest amount; SQLite adds exactly up to here, and a sum stays here instead of overflowing. */
const sumMax = 9_000_000_000_000_000_000n;
export const added = (column: string, amount: string) =>
  `${column} = max(-${sumMax}, min(${sumMax}, ${column} + NEW.amount_minor * (${amount})))`;

/**
 * What the member has ever staked and won, in the wallet's row: every ledger row moves them together with the balances,
 * so that no path of money can forget them and a bet writes no further row. A stake counts when it leaves cash, so that
 * an open ticket counts as lost until it wins; a stake that comes back and a win that is taken back count against it.
 * They may be more than a number holds: subtract in SQL.
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

/** The trigger by which a ledger row moves the wallet's row: its balances, and what `moves` says; `before` comes first. */
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
