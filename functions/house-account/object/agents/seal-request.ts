import type { ProductBounds } from '#functions/affiliation/rates.repo.ts';
import type { ByCountry } from '#functions/protection/by-country.ts';
import type { DownlineSums, Part, PeriodLength } from '#src/rules/agents/sums.ts';

/** What a member's country lets agents be paid on. */
export interface CountedBy {
  readonly mayTurnover: boolean;
  readonly mayLoss: boolean;
}

/** An hour that a team asks to have sealed, and the periods that end with it. */
export interface SealRequest {
  readonly team: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** The day that the hour belongs to, counted from 1970 by the merchant's clock, and when it and its half-month began. */
  readonly day: number;
  readonly dayFromMs: number;
  readonly halfFromMs: number;
  readonly endsDay: boolean;
  readonly endsHalf: boolean;
  /** The merchant's currency; members with another one count nowhere. */
  readonly currency: string;
  /** From which valid turnover on a member is active, in minor units. */
  readonly activeMinor: { readonly hour: number; readonly day: number; readonly half: number };
  readonly counted: ByCountry<CountedBy>;
  readonly rates: ProductBounds;
  /** Whether a verified contact proves who a member is. */
  readonly byContact: boolean;
}

/** The sums of one sealed period of one shard, of one team. */
export interface SealedPeriod {
  readonly length: PeriodLength;
  readonly startMs: number;
  readonly parts: readonly Part[];
  readonly downlines: readonly DownlineSums[];
}

/** `waits` while members may still have play of that hour to deliver. */
export type Sealed =
  | { readonly state: 'waits' }
  | { readonly state: 'sealed'; readonly periods: readonly SealedPeriod[] };
