import { minorMax } from '#src/rules/money/money.ts';
import { type Span, stretchOf } from './play-history.days.ts';
import { gameOfRow, type LedgerGame } from './ledger-game.ts';
import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { bonusChangeOf, changeOf, type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';

/** One movement of the member's balance, by the kind of its posting. */
export interface Transaction {
  readonly seq: number;
  readonly atMs: number;
  readonly kind: string;
  readonly changeMinor: number;
  /** The change of the bonus money; absent if it is none. */
  readonly bonusChangeMinor?: number;
  readonly cashAfterMinor: number;
  readonly source: string;
  readonly reference: string;
  /** Empty if it belongs to no round. */
  readonly roundId: string;
  readonly game: LedgerGame;
}

/** A page of movements, latest first. */
export interface TransactionsRead {
  readonly currency: string;
  readonly transactions: readonly Transaction[];
  readonly archivedUntilMs: number;
  /** The ledger row before which the next page begins; undefined where the span has no older row. */
  readonly beforeSeq: number | undefined;
}

/** Money in and out over one stretch of a span, each capped at the largest safe integer. */
export interface TransactionSums {
  readonly inMinor: number;
  readonly outMinor: number;
  readonly count: number;
  readonly beforeSeq: number | undefined;
}

/** Which movements to read; an empty list of kinds selects all. */
export interface TransactionsFilter extends Span {
  readonly kinds: readonly string[];
}

interface Row extends LedgerRow, LedgerGame {}

const matching = `seq >= ?1 AND seq < ?2 AND at_ms >= ?3 AND at_ms < ?4 AND ('cash' IN (debit, credit) OR 'bonus' IN (debit, credit))
  AND amount_minor > 0
  AND (?5 = '[]' OR kind IN (SELECT value FROM json_each(?5)))`;

/**
 * Reads the movements of the balance in a span, from a bounded stretch of the ledger; a page may be short or
 * empty and still have a next one. Undefined if there is no wallet.
 */
export function readTransactions(
  sql: SqlStorage,
  filter: TransactionsFilter,
  { beforeSeq, most }: { readonly beforeSeq: number | undefined; readonly most: number },
): TransactionsRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, filter, wallet.headSeq, beforeSeq);
  const rows = sql
    .exec<Row>(
      `SELECT ledger.*, ${gameOfRow}
       FROM ledger LEFT JOIN rounds ON rounds.source = ledger.source AND rounds.id = ledger.round_id
       WHERE ${matching} ORDER BY seq DESC LIMIT ?6`,
      stretch.startSeq,
      stretch.endSeq,
      filter.fromMs,
      filter.toMs,
      JSON.stringify(filter.kinds),
      most,
    )
    .toArray();
  return {
    currency: wallet.currency,
    transactions: rows.map(transactionOf),
    archivedUntilMs: readLedgerArchive(sql).throughAtMs,
    beforeSeq: rows.length === most ? rows.at(-1)?.seq : stretch.beforeSeq,
  };
}

/** Adds up one stretch of the same movements; undefined if there is no wallet. */
export function sumTransactions(
  sql: SqlStorage,
  filter: TransactionsFilter,
  beforeSeq: number | undefined,
): TransactionSums | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, filter, wallet.headSeq, beforeSeq);
  const row = sql
    .exec<{ count: number; come: number; gone: number }>(
      `SELECT count(*) AS count,
         min(${minorMax}, coalesce(sum(iif(credit = 'cash', amount_minor, 0)), 0)) AS come,
         min(${minorMax}, coalesce(sum(iif(debit = 'cash', amount_minor, 0)), 0)) AS gone
       FROM ledger WHERE ${matching}`,
      stretch.startSeq,
      stretch.endSeq,
      filter.fromMs,
      filter.toMs,
      JSON.stringify(filter.kinds),
    )
    .one();
  return { count: row.count, inMinor: row.come, outMinor: row.gone, beforeSeq: stretch.beforeSeq };
}

function transactionOf(row: Row): Transaction {
  return {
    seq: row.seq,
    atMs: row.at_ms,
    kind: row.kind,
    changeMinor: changeOf('cash', row),
    ...bonusChangeOf(row),
    cashAfterMinor: row.cash_after_minor,
    source: row.source,
    reference: row.reference,
    roundId: row.round_id,
    game: { game_code: row.game_code, game_id: row.game_id },
  };
}
