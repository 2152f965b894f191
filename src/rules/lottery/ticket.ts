import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { Odds, Selection } from './lottery-model.ts';

/** The terms of one ticket: one selection on one draw, at the odds it was sold at. */
export interface TicketTerms {
  readonly shape: LotteryShape;
  readonly gameId: number;
  readonly numero: string;
  readonly betTypeId: string;
  readonly selection: Selection;
  /** The stake of one unit bet times the multiple, in minor units. */
  readonly unitStakeMinor: number;
  /** Absent in tickets whose text has version 1, which does not name it. */
  readonly multiple?: number;
  readonly units: number;
  readonly odds: Odds;
  readonly oddsVersion: number;
}

/** A ticket as its shard stores it and as the root of its draw covers it. */
export interface Ticket extends TicketTerms {
  readonly ticketId: string;
  readonly memberId: string;
  /** The cost in minor units of `currency`: the stake of one unit bet, times the multiple, times the number of unit bets. */
  readonly costMinor: number;
  readonly currency: string;
  readonly acceptedAtMs: number;
}
