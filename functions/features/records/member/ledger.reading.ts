import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { shownPosting } from '#functions/wallet/shown-posting.ts';
import type { ListedPosting } from '#src/contracts/records/member-ledger.ts';
import { type Span, stretchOf } from './play-history.days.ts';

/** Which postings to read; no kind selects all. */
export interface LedgerFilter extends Span {
  readonly kind: string | undefined;
}

/** A page of postings, latest first. */
export interface LedgerRead {
  readonly currency: string;
  readonly postings: readonly ListedPosting[];
  readonly archivedUntilMs: number;
  /** The row before which the next page begins; undefined where the span has no older row. */
  readonly beforeSeq: number | undefined;
}

/**
 * Reads the postings of a span from a bounded stretch of the ledger; a page may be short or empty and still have a
 * next one. Undefined if there is no wallet.
 */
export function readLedgerPage(
  sql: SqlStorage,
  filter: LedgerFilter,
  { beforeSeq, most }: { readonly beforeSeq: number | undefined; readonly most: number },
): LedgerRead | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const stretch = stretchOf(sql, filter, wallet.headSeq, beforeSeq);
  const rows = sql
    .exec<LedgerRow>(
      `SELECT * FROM ledger WHERE seq >= ?1 AND seq < ?2 AND at_ms >= ?3 AND at_ms < ?4 AND (?5 IS NULL OR kind = ?5)
       ORDER BY seq DESC LIMIT ?6`,
      stretch.startSeq,
      stretch.endSeq,
      filter.fromMs,
      filter.toMs,
      filter.kind ?? null,
      most,
    )
    .toArray();
  return {
    currency: wallet.currency,
    postings: rows.map(postingOf),
    archivedUntilMs: readLedgerArchive(sql).throughAtMs,
    beforeSeq: rows.length === most ? rows.at(-1)?.seq : stretch.beforeSeq,
  };
}

function postingOf(row: LedgerRow): ListedPosting {
  const { source, round_id: roundId } = row;
  return { ...shownPosting(row), source, ...(roundId === '' ? {} : { roundId }) };
}
