import type { TigerBet } from './tiger.ts';

/** The outcome of a round; `suited` is a tie in which the suits match too. */
type Outcome = 'dragon' | 'tiger' | 'tie' | 'suited';

type Deal = NonNullable<TigerBet['deal']>;

/** The phases of a round: bets are accepted, bets are closed, the cards are open, the table is cleared. */
export const tigerPhases = ['betting', 'closing', 'cards', 'pause'] as const;
export type TigerPhaseName = (typeof tigerPhases)[number];

export interface TigerPhase {
  readonly name: TigerPhaseName;
  readonly roundNumber: number;
  readonly endsAtMs: number;
}

/** The public state of the shoe in use. */
export interface TigerShoe {
  readonly number: number;
  readonly commitment: string;
  readonly nextCommitment: string;
  /** The first burned card, which is shown. */
  readonly burnCard: number;
  readonly burned: number;
  /** The outcomes of this shoe's rounds, oldest first. */
  readonly outcomes: readonly Outcome[];
}

/** The stakes of all players on a place. */
export interface PlaceTotal {
  readonly players: number;
  /** By currency, in minor units. */
  readonly minor: Readonly<Record<string, number>>;
}

export type TigerTotals = Readonly<Record<'dragon' | 'tiger' | 'tie' | 'suited', PlaceTotal>>;

/** What a watcher of a table receives; `start` is sent first. */
export type TigerFrame =
  | {
      readonly kind: 'start';
      readonly nowMs: number;
      /** Undefined while the table is idle. */
      readonly phase?: TigerPhase;
      readonly shoe?: TigerShoe;
      readonly deal?: Deal;
      readonly totals: TigerTotals;
    }
  | {
      readonly kind: 'phase';
      readonly nowMs: number;
      readonly phase: TigerPhase;
      readonly deal?: Deal;
      /** Sent when a round begins, because the shoe may be a new one. */
      readonly shoe?: TigerShoe;
    }
  | { readonly kind: 'totals'; readonly roundNumber: number; readonly totals: TigerTotals }
  | {
      readonly kind: 'bet';
      readonly bet: TigerBet;
      readonly balanceMinor?: number;
      readonly bonusMinor?: number;
    };
