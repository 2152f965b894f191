import { type LedgerRow, post, readWallet, towardHouseMinor } from '#functions/wallet/ledger.ts';
import {
  confirmCost,
  costsMax,
  costsToTell,
  type PromotionCostNotice,
} from '#functions/wallet/costs/promotion-costs.ts';
import type { WalletNotice } from '#functions/wallet/notices.ts';
import type { ContestBest } from './contest-best.ts';
import type { Fact } from './facts.ts';
import type { CountedRounds } from './play-counting.ts';
import { deliveredSeq, outboxHolds, recordDelivered, towardHouse } from './outbox.ts';
import { lastPostingBefore } from './pending.ts';
import { type Round, roundColumns } from '#functions/wallet/bets/rounds.ts';

/** How many postings, and how many notices, one delivery carries at most. */
export const deliveryRowsMax = 100;

interface NoticeRow extends Record<string, SqlStorageValue> {
  id: number;
  source: string;
  round_id: string;
  alert: string | null;
}

/** What one member's outbox sends to the house account; receiving it twice must change nothing. */
export interface Delivery {
  /** The posting before the first of these; the house account applies them only if it has that one. */
  readonly afterSeq: number;
  readonly postings: readonly LedgerRow[];
  readonly rounds: readonly Round[];
  readonly alerts: readonly WalletNotice[];
  /** Best rounds in contests that have changed; absent if none has. */
  readonly bests?: readonly ContestBest[];
  /** What no posting says, in the order of its numbers. */
  readonly facts?: readonly Fact[];
  readonly counted?: CountedRounds;
}

/** A delivery on its way, with the notices and the figures of promotions that it carries. */
export interface Outgoing {
  readonly noticeIds: readonly number[];
  readonly costs: readonly PromotionCostNotice[];
  readonly delivery: Delivery;
  /** Whether more may be waiting after it. */
  readonly isFull: boolean;
}

/** The oldest postings and notices that the house account has not confirmed; undefined if there are none. */
export function nextDelivery(sql: SqlStorage): Outgoing | undefined {
  const read = sql
    .exec<LedgerRow>(
      `SELECT * FROM ledger WHERE seq > ? AND ${towardHouse} ORDER BY seq LIMIT ?`,
      deliveredSeq(sql),
      deliveryRowsMax + 1,
    )
    .toArray();
  const postings = wholeOperations(read);
  const notices = sql.exec<NoticeRow>('SELECT * FROM notices ORDER BY id LIMIT ?', deliveryRowsMax).toArray();
  const costs = costsToTell(sql);
  if (postings.length + notices.length + costs.length === 0 && !outboxHolds(sql)) return undefined;
  return {
    noticeIds: notices.map(({ id }) => id),
    costs,
    isFull: read.length > postings.length || notices.length === deliveryRowsMax || costs.length === costsMax,
    delivery: {
      afterSeq: postings[0] ? lastPostingBefore(sql, postings[0].seq) : 0,
      postings,
      rounds: roundsOf(sql, [...postings, ...notices]),
      alerts: [
        ...notices.flatMap(({ alert }) => (alert === null ? [] : [JSON.parse(alert) as WalletNotice])),
        ...costs,
      ],
    },
  };
}

/**
 * As many rows as one delivery carries, up to the end of an instant, and so of an operation: a stake or a win of both
 * sorts of money is two rows, which the house account counts as one only if they come together, and a rollback has rows
 * of other references between them. Where one instant fills the delivery, up to the end of a reference.
 */
function wholeOperations(rows: readonly LedgerRow[]): readonly LedgerRow[] {
  const next = rows[deliveryRowsMax];
  if (!next) return rows;
  const full = rows.slice(0, deliveryRowsMax);
  const instant = full.findLastIndex((row) => row.at_ms !== next.at_ms);
  const reference = full.findLastIndex(
    (row) => row.source !== next.source || row.reference !== next.reference,
  );
  const whole = instant < 0 ? reference : instant;
  return whole < 0 ? full : full.slice(0, whole + 1);
}

/**
 * Records that the house account has a delivery: the cursor moves to its last posting, its notices are
 * deleted, and the money of the postings that the cursor passed leaves clearing.
 */
export function confirmDelivery(
  sql: SqlStorage,
  { noticeIds, costs, delivery }: Outgoing,
  nowMs: number,
): void {
  const cursor = deliveredSeq(sql);
  const passed = delivery.postings.filter(({ seq }) => seq > cursor);
  const last = passed.at(-1);
  if (last) recordDelivered(sql, last.seq);
  if (noticeIds.length > 0)
    sql.exec('DELETE FROM notices WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(noticeIds));
  for (const cost of costs) confirmCost(sql, cost);
  const wallet = readWallet(sql);
  const netMinor = passed.reduce((sum, row) => sum + towardHouseMinor(row), 0);
  if (!wallet || netMinor === 0) return;
  const posting = {
    kind: 'CLEARED',
    debit: netMinor > 0 ? 'clearing' : 'external',
    credit: netMinor > 0 ? 'external' : 'clearing',
    amountMinor: Math.abs(netMinor),
    source: 'house',
    reference: String(last?.seq),
    roundId: '',
  } as const;
  post(sql, wallet, posting, nowMs);
}

function roundsOf(sql: SqlStorage, rows: readonly { source: string; round_id: string }[]): Round[] {
  const keys = rows.flatMap((row) => (row.round_id === '' ? [] : [[row.source, row.round_id]]));
  if (keys.length === 0) return [];
  return sql
    .exec<Round>(
      `SELECT ${roundColumns} FROM rounds
       WHERE (source, id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`,
      JSON.stringify(keys),
    )
    .toArray();
}
