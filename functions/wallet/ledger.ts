import { hash } from 'node:crypto';
import { minorMax } from '#src/rules/money/money.ts';
import { type Account, accounts, type PostingKind } from '#src/contracts/wallet/posting-kinds.ts';
import { type LinkedRow, linkText } from '#src/rules/money/ledger-link.ts';

export type Balances = Readonly<Record<Account, number>>;

/** One movement: the amount leaves `debit` and enters `credit`. */
export interface Posting {
  readonly kind: PostingKind;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountMinor: number;
  readonly source: string;
  readonly reference: string;
  readonly roundId: string;
}

export interface LedgerRow extends Record<string, SqlStorageValue> {
  seq: number;
  at_ms: number;
  kind: string;
  debit: Account;
  credit: Account;
  amount_minor: number;
  cash_after_minor: number;
  source: string;
  reference: string;
  round_id: string;
  hash: string;
}

/** The member's wallet at one moment; a posting returns the next one. */
export interface Wallet {
  readonly currency: string;
  readonly usernameMask: string;
  readonly balances: Balances;
  readonly headSeq: number;
  readonly headHash: string;
  readonly frozenCode: string | undefined;
}

export interface WalletRow extends Record<string, SqlStorageValue> {
  currency: string;
  username_mask: string;
  cash_minor: number;
  hold_minor: number;
  bonus_minor: number;
  clearing_minor: number;
  external_minor: number;
  receivable_minor: number;
  head_seq: number;
  head_hash: string;
  frozen_code: string | null;
}

/**
 * The columns of a wallet that are read; its sums of play are left out, as they may exceed the largest safe
 * integer.
 */
export const walletColumns = [
  'currency',
  'username_mask',
  ...accounts.map((name) => `${name}_minor`),
  'head_seq',
  'head_hash',
  'frozen_code',
]
  .map((name) => `wallet.${name}`)
  .join(', ');

/** Reads the wallet; undefined if the member has none yet. */
export function readWallet(sql: SqlStorage): Wallet | undefined {
  const [row] = sql.exec<WalletRow>(`SELECT ${walletColumns} FROM wallet`).toArray();
  return row && walletOf(row);
}

/** The wallet that a row holds. */
export function walletOf(row: WalletRow): Wallet {
  return {
    currency: row.currency,
    usernameMask: row.username_mask,
    balances: {
      cash: row.cash_minor,
      hold: row.hold_minor,
      bonus: row.bonus_minor,
      clearing: row.clearing_minor,
      external: row.external_minor,
      receivable: row.receivable_minor,
    },
    headSeq: row.head_seq,
    headHash: row.head_hash,
    frozenCode: row.frozen_code ?? undefined,
  };
}

/** Opens an empty wallet in the member's currency. */
export function openWallet(sql: SqlStorage, currency: string, usernameMask: string): Wallet {
  sql.exec('INSERT INTO wallet (one, currency, username_mask) VALUES (1, ?, ?)', currency, usernameMask);
  return readWallet(sql) as Wallet;
}

/** The chain's link: SHA-256 over the previous link and the row's values in a fixed order. */
export function linkOf(previousHash: string, row: LinkedRow): string {
  return hash('sha256', linkText(previousHash, row), 'hex');
}

/**
 * The amount of a ledger row for the house account: positive for a stake received, negative for a win paid
 * out.
 */
export function towardHouseMinor(row: LedgerRow): number {
  return row.credit === 'clearing' ? row.amount_minor : -row.amount_minor;
}

/** How a ledger row changes the balance of one account. */
export function changeOf(
  account: Account,
  { debit, credit, amount_minor }: Pick<LedgerRow, 'debit' | 'credit' | 'amount_minor'>,
): number {
  if (credit === account) return amount_minor;
  return debit === account ? -amount_minor : 0;
}

/** How a ledger row changes the bonus money, where it does. */
export function bonusChangeOf(row: Pick<LedgerRow, 'debit' | 'credit' | 'amount_minor'>) {
  const bonusChangeMinor = changeOf('bonus', row);
  return bonusChangeMinor === 0 ? {} : { bonusChangeMinor };
}

/** The balances after a movement. */
export function moved(
  balances: Balances,
  posting: Pick<Posting, 'debit' | 'credit' | 'amountMinor'>,
): Balances {
  return {
    ...balances,
    [posting.debit]: balances[posting.debit] - posting.amountMinor,
    [posting.credit]: balances[posting.credit] + posting.amountMinor,
  };
}

/** Whether all balances stay within exact integers while these movements are made one after the other. */
export function fits(balances: Balances, postings: readonly Posting[]): boolean {
  let after = balances;
  for (const posting of postings) {
    after = moved(after, posting);
    if (accounts.some((name) => !Number.isSafeInteger(after[name]))) return false;
    if (after.cash + after.hold + after.bonus > minorMax) return false;
  }
  return true;
}

const insertRow = `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source,
    reference, round_id, hash)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Moves money with one ledger row; the schema's trigger updates both balances, and a row that touches
 * clearing, other than `CLEARED`, is in the outbox until its delivery is confirmed. Must run inside a
 * transaction.
 */
export function post(sql: SqlStorage, wallet: Wallet, posting: Posting, nowMs: number): Wallet {
  const balances = moved(wallet.balances, posting);
  const row = {
    seq: wallet.headSeq + 1,
    at_ms: nowMs,
    kind: posting.kind,
    debit: posting.debit,
    credit: posting.credit,
    amount_minor: posting.amountMinor,
    cash_after_minor: balances.cash,
    source: posting.source,
    reference: posting.reference,
    round_id: posting.roundId,
  };
  const link = linkOf(wallet.headHash, row);
  sql.exec(insertRow, ...Object.values(row), link);
  return { ...wallet, balances, headSeq: row.seq, headHash: link };
}
