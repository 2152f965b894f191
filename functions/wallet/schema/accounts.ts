import { minorMax } from '#src/rules/money/money.ts';

/** The range of balances of each kind of account; a posting outside it fails the whole operation. */
const ranges = {
  /** The member's own money. */
  own: `BETWEEN 0 AND ${minorMax}`,
  /** Money on its way to or from the operator. */
  transit: `BETWEEN -${minorMax} AND ${minorMax}`,
  /** What the member owes. */
  owed: `BETWEEN -${minorMax} AND 0`,
} as const;

type Accounts = Readonly<Record<string, keyof typeof ranges>>;

const keptColumns = ['one', 'currency', 'username_mask', 'head_seq', 'head_hash', 'frozen_code'];

/** Further columns of the wallet's row, and how a ledger row changes them. */
export interface WalletRest {
  /** Columns by name, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly moves: readonly string[];
  /** Statements that run before the row changes. */
  readonly before?: readonly string[];
}

/** The further columns of the first schema. */
const firstRest: WalletRest = {
  columns: { play_blocked_until_ms: 'INTEGER NOT NULL DEFAULT 0' },
  moves: [],
};

/**
 * Statements that give a wallet these accounts: its single row is copied to a new table, and from then on
 * every ledger row updates its balances. Accounts that are not among `known` start at 0.
 */
export function accountsSchema(
  known: readonly string[],
  accounts: Accounts,
  rest: WalletRest = firstRest,
): string[] {
  const names = Object.keys(accounts);
  const columns = [
    ...keptColumns,
    ...Object.keys(rest.columns),
    ...known.map((name) => `${name}_minor`),
  ].join(', ');
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
      ${Object.entries(rest.columns)
        .map(([name, type]) => `${name} ${type},`)
        .join('\n      ')}
      CHECK (${names.map((name) => `${name}_minor`).join(' + ')} = 0)
    ) STRICT`,
    `INSERT INTO next_wallet (${columns}) SELECT ${columns} FROM wallet`,
    'DROP TABLE wallet',
    'ALTER TABLE next_wallet RENAME TO wallet',
    `CREATE TRIGGER ledger_moves_balances AFTER INSERT ON ledger BEGIN
      ${(rest.before ?? []).map((statement) => `${statement};\n      `).join('')}UPDATE wallet SET ${[...movements, ...rest.moves].join(', ')}, head_seq = NEW.seq, head_hash = NEW.hash;
    END`,
  ];
}

function rangeOf(name: string, accounts: Accounts): string {
  return `CHECK (${name}_minor ${ranges[accounts[name] as keyof typeof ranges]})`;
}
