import { minorMax } from '#src/rules/money.ts';

/** Which balances an account may have; every posting keeps to it, or the whole operation fails. */
const ranges = {
  /** The member's own money. */
  own: `BETWEEN 0 AND ${minorMax}`,
  /** What is on its way to or from the operator. */
  transit: `BETWEEN -${minorMax} AND ${minorMax}`,
  /** What the member owes. */
  owed: `BETWEEN -${minorMax} AND 0`,
} as const;

type Accounts = Readonly<Record<string, keyof typeof ranges>>;

const keptColumns = [
  'one',
  'currency',
  'username_mask',
  'head_seq',
  'head_hash',
  'frozen_code',
  'play_blocked_until_ms',
];

/**
 * Statements that give a wallet these accounts: its one row moves to a new table, and ledger rows move their balances
 * from then on. Accounts that are not among `known` start at 0.
 */
export function accountsSchema(known: readonly string[], accounts: Accounts): string[] {
  const names = Object.keys(accounts);
  const columns = [...keptColumns, ...known.map((name) => `${name}_minor`)].join(', ');
  const movements = names.map(
    (name) =>
      `${name}_minor = ${name}_minor + NEW.amount_minor * ((NEW.credit = '${name}') - (NEW.debit = '${name}'))`,
  );
  return [
    'DROP TRIGGER IF EXISTS ledger_moves_balances',
    `CREATE TABLE next_wallet (
      one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
      currency TEXT NOT NULL,
      username_mask TEXT NOT NULL,
      ${names.map((name) => `${name}_minor INTEGER NOT NULL DEFAULT 0 ${rangeOf(name, accounts)},`).join('\n      ')}
      head_seq INTEGER NOT NULL DEFAULT 0,
      head_hash TEXT NOT NULL DEFAULT '',
      frozen_code TEXT,
      play_blocked_until_ms INTEGER NOT NULL DEFAULT 0,
      CHECK (${names.map((name) => `${name}_minor`).join(' + ')} = 0)
    ) STRICT`,
    `INSERT INTO next_wallet (${columns}) SELECT ${columns} FROM wallet`,
    'DROP TABLE wallet',
    'ALTER TABLE next_wallet RENAME TO wallet',
    `CREATE TRIGGER ledger_moves_balances AFTER INSERT ON ledger BEGIN
      UPDATE wallet SET ${movements.join(', ')}, head_seq = NEW.seq, head_hash = NEW.hash;
    END`,
  ];
}

function rangeOf(name: string, accounts: Accounts): string {
  return `CHECK (${name}_minor ${ranges[accounts[name] as keyof typeof ranges]})`;
}
