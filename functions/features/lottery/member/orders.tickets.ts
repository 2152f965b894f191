import type {
  LotteryPlay,
  LotteryShape,
  TicketCanceller,
  TicketState,
} from '#src/contracts/lottery/lottery-fields.ts';
import type { Odds } from '#src/rules/lottery/lottery-model.ts';
import { selectionOf } from '#src/rules/lottery/selection.ts';
import type { DrawSale } from '#functions/features/lottery/draw-clock-port.ts';
import type { OfferedTicket } from '#functions/features/lottery/shard-port.ts';

/** One ticket of a new order, as judged by the Worker. */
export interface NewTicket {
  /** The entry of the slip to which it belongs: a chase is one entry with several draws. */
  readonly entry: number;
  readonly gameId: number;
  readonly gameCode: string;
  readonly shape: LotteryShape;
  readonly numero: string;
  readonly shard: number;
  readonly closesAtMs: number;
  readonly play: LotteryPlay;
  readonly betTypeId: string;
  /** The selection as text. */
  readonly selection: string;
  /** Before the multiple. */
  readonly unitStakeMinor: number;
  readonly units: number;
  readonly multiple: number;
  readonly costMinor: number;
  readonly odds: Odds;
  readonly oddsVersion: number;
  readonly winStop: boolean;
  /** What its receipt promises about its draw; absent if the draw's clock could not say. */
  readonly promise?: Pick<DrawSale, 'commitment' | 'beaconChain'> | undefined;
}

/** A ticket as stored in the member's object. */
export interface TicketRow extends Record<string, SqlStorageValue> {
  order_id: string;
  number: number;
  entry: number;
  game_id: number;
  game_code: string;
  shape: LotteryShape;
  numero: string;
  shard: number;
  closes_at_ms: number;
  play: LotteryPlay;
  bet_type: string;
  selection: string;
  unit_stake_minor: number;
  units: number;
  multiple: number;
  cost_minor: number;
  odds: string;
  odds_version: number;
  win_stop: number;
  /** The version of its text: the multiple is part of it from 2 on. */
  text_version: number;
  commitment: string | null;
  beacon_chain: string | null;
  state: TicketState;
  is_recalled: number;
  recalled_at_ms: number | null;
  recalled_by: TicketCanceller | null;
  refusal: string | null;
  accepted_at_ms: number | null;
  payout_minor: number;
  /** What of the payout operators had cancelled before its last end, and which was not paid. */
  waived_minor: number;
  revision: number;
  settled_at_ms: number | null;
}

/** The id of a ticket everywhere: its order's id and its number in the order. */
export function ticketIdOf({ order_id, number }: Pick<TicketRow, 'order_id' | 'number'>): string {
  return `${order_id}-${number}`;
}

/** The order id and the number in a ticket's id. */
export function partsOfTicketId(ticketId: string): { readonly orderId: string; readonly number: number } {
  const end = ticketId.lastIndexOf('-');
  return { orderId: ticketId.slice(0, end), number: Number(ticketId.slice(end + 1)) };
}

/** A ticket as it is offered to its draw. */
export function offeredTicket(row: TicketRow, memberId: string, currency: string): OfferedTicket {
  return {
    ticketId: ticketIdOf(row),
    memberId,
    shape: row.shape,
    gameId: row.game_id,
    numero: row.numero,
    betTypeId: row.bet_type,
    selection: selectionOf(row.selection),
    unitStakeMinor: row.unit_stake_minor * row.multiple,
    ...(row.text_version >= 2 ? { multiple: row.multiple } : {}),
    units: row.units,
    odds: JSON.parse(row.odds) as Odds,
    oddsVersion: row.odds_version,
    costMinor: row.cost_minor,
    currency,
  };
}
