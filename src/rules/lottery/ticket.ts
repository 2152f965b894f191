import type { LotteryShape } from '#src/contracts/lottery-fields.ts';
import type { Odds, Selection } from './lottery-model.ts';

/** What one ticket bets: one selection on one draw, with the odds that it was sold at. */
export interface TicketTerms {
  readonly shape: LotteryShape;
  readonly gameId: number;
  readonly numero: string;
  readonly betTypeId: string;
  readonly selection: Selection;
  /** The stake of one unit bet, its multiple included, in minor units. */
  readonly unitStakeMinor: number;
  readonly units: number;
  readonly odds: Odds;
  readonly oddsVersion: number;
}

/** A ticket as its shard keeps it and as the root of its draw covers it. */
export interface Ticket extends TicketTerms {
  readonly ticketId: string;
  readonly memberId: string;
  /** What it costs, in minor units of `currency`: the unit stake times the unit bets. */
  readonly costMinor: number;
  readonly currency: string;
  readonly acceptedAtMs: number;
}

/** The unit stakes of traditional play, in hundredths of the currency's main unit: 2, 0.2 and 0.02. */
export const traditionalUnits: readonly number[] = [200, 20, 2];
