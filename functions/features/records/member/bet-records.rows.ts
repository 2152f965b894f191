import { kindList } from '#functions/objects/kind-sql.ts';
import { kindsWhere } from '#src/contracts/wallet/posting-kinds.ts';
import { heldTickets, roundState } from './bet-records.schema.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';

/** The state of a round or order: in play, finished, or with its whole stake returned. */
export type RecordState = 'open' | 'closed' | 'reversed';

/** A vendor's round or a lottery order, at the ledger row of its first stake. */
export interface BetRecordRow extends Record<string, SqlStorageValue> {
  seq: number;
  source: string;
  id: string;
  vendor_code: string;
  /** Empty for a lottery order, which names its game by `game_id`. */
  game_code: string;
  game_id: number | null;
  state: RecordState;
  /** Number of bets of a round, or of tickets of an order. */
  bets: number;
  stake_minor: number;
  win_minor: number;
  /** What of them was bonus money. */
  bonus_stake_minor: number;
  bonus_win_minor: number;
  /** What free bets would have staked. */
  nominal_minor: number;
  at_ms: number;
  ended_at_ms: number | null;
}

const stands = "t.state IN ('placing', 'accepted', 'won', 'refunded', 'lost')";

/** What a ticket has paid: its payout without wins that wait for operators or that they cancelled. */
const paidMinor = `max(0, t.payout_minor - t.waived_minor - (SELECT coalesce(sum(h.amount_minor), 0) FROM holds h
    WHERE h.id = '${heldTickets}' || t.order_id || '-' || t.number || '/' || t.revision
      AND h.state IN ('held', 'cancelled')))`;

/** State and sums of an order, derived from its tickets; cancelled or refused tickets cost nothing. */
const orderFacts = `CASE WHEN max(t.state IN ('placing', 'accepted')) THEN 'open' WHEN max(${stands}) THEN 'closed'
    ELSE 'reversed' END AS state,
  count(*) AS bets, sum(iif(${stands}, t.cost_minor, 0)) AS stake_minor,
  sum(iif(${stands}, ${paidMinor}, 0)) AS win_minor`;

/** The current state and sums of an order. */
export const orderNow = `SELECT ${orderFacts} FROM lottery_tickets t WHERE t.order_id = ?`;

const opening = (what: 'round' | 'order') => kindList(kindsWhere(({ opens }) => opens === what));

/**
 * Every round and order whose first stake is a ledger row from ?1 (inclusive) to ?2 (exclusive), in ledger
 * order. The wallet's own rounds of lottery draws are left out: their stakes and wins are those of the orders.
 */
export const recordsBetween = `SELECT ledger.seq, r.source, r.id, r.vendor_code, r.game_code, NULL AS game_id,
    ${roundState('r.')} AS state, r.bets, r.stake_minor, r.win_minor, r.bonus_stake_minor, r.bonus_win_minor,
    r.nominal_minor, r.opened_at_ms AS at_ms, r.closed_at_ms AS ended_at_ms
  FROM ledger CROSS JOIN rounds r ON r.source = ledger.source AND r.id = ledger.round_id
  WHERE ledger.seq >= ?1 AND ledger.seq < ?2 AND ledger.kind IN (${opening('round')}) AND r.first_seq = ledger.seq
    AND ledger.source <> '${ticketsSource}'
  UNION ALL
  SELECT ledger.seq, '${ticketsSource}', o.order_id, '${ticketsSource}', '', min(t.game_id), ${orderFacts},
    0, 0, 0, o.placed_at_ms, max(t.settled_at_ms)
  FROM ledger CROSS JOIN lottery_orders o ON o.order_id = ledger.reference
    CROSS JOIN lottery_tickets t ON t.order_id = o.order_id
  WHERE ledger.seq >= ?1 AND ledger.seq < ?2 AND ledger.kind IN (${opening('order')})
    AND ledger.source = '${ticketsSource}'
  GROUP BY ledger.seq`;
