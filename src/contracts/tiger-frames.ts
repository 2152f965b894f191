import type { TigerBet } from './tiger.ts';

/** How a round ended; `suited` is a tie in which the suits are alike too. */
type Outcome = 'dragon' | 'tiger' | 'tie' | 'suited';

type Deal = NonNullable<TigerBet['deal']>;

/** The stretches of a round: bets are taken, no more are, the cards lie open, the table is cleared. */
export const tigerPhases = ['betting', 'closing', 'cards', 'pause'] as const;
export type TigerPhaseName = (typeof tigerPhases)[number];

export interface TigerPhase {
  readonly name: TigerPhaseName;
  readonly roundNumber: number;
  readonly endsAtMs: number;
}

/** The shoe in use, as everybody may know it. */
export interface TigerShoe {
  readonly number: number;
  readonly commitment: string;
  readonly nextCommitment: string;
  /** The card that was burned first and shown. */
  readonly burnCard: number;
  readonly burned: number;
  /** How the rounds of this shoe ended, oldest first. */
  readonly outcomes: readonly Outcome[];
}

/** What lies on a place, of all players. */
export interface PlaceTotal {
  readonly players: number;
  /** By currency, in minor units. */
  readonly minor: Readonly<Record<string, number>>;
}

export type TigerTotals = Readonly<Record<'dragon' | 'tiger' | 'tie' | 'suited', PlaceTotal>>;

/** What a watcher of a table hears; `start` comes first. */
export type TigerFrame =
  | {
      readonly kind: 'start';
      readonly nowMs: number;
      /** Undefined while the table rests. */
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
      /** With a round that begins: the shoe may be a new one. */
      readonly shoe?: TigerShoe;
    }
  | { readonly kind: 'totals'; readonly roundNumber: number; readonly totals: TigerTotals }
  | { readonly kind: 'bet'; readonly bet: TigerBet; readonly balanceMinor?: number };
