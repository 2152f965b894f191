import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { currencyCode } from '#src/contracts/fields.ts';

const minor = z.int().min(1).max(1_000_000_000_000_000);

/** The limits that a game can override. */
const limits = {
  /** The least and the most stake of one unit bet in entertainment play. */
  stakeMinorLeast: minor,
  stakeMinorMost: minor,
  multipleMost: z.int().min(1).max(100_000),
  /** The most draws that one entry may bet on. */
  chaseMost: z.int().min(1).max(100),
  unitsMost: z.int().min(1).max(1_000_000),
  ticketMinorMost: minor,
  /** The most that one number of a bet type may cost the operator in payouts of one draw. */
  numberPayoutMinorMost: minor,
  /** The most that all tickets of a draw together may cost the operator in payouts. */
  drawPayoutMinorMost: minor,
  /** Whether a player may cancel a ticket until the cut-off. */
  mayCancel: z.boolean(),
};

const units = z
  .array(minor)
  .min(1)
  .max(6)
  .refine((each) => new Set(each).size === each.length);

const gameLimits = z.strictObject(limits).partial();

const document = z.strictObject({
  /** The number of objects over which the tickets of a draw are spread; a draw with tickets keeps its number. */
  shards: z.int().min(1).max(64).default(8),
  stakeMinorLeast: limits.stakeMinorLeast.default(10),
  stakeMinorMost: limits.stakeMinorMost.default(1_000_000),
  multipleMost: limits.multipleMost.default(1_000),
  chaseMost: limits.chaseMost.default(50),
  unitsMost: limits.unitsMost.default(10_000),
  ticketMinorMost: limits.ticketMinorMost.default(10_000_000),
  numberPayoutMinorMost: limits.numberPayoutMinorMost.default(100_000_000_000),
  drawPayoutMinorMost: limits.drawPayoutMinorMost.default(10_000_000_000_000),
  mayCancel: limits.mayCancel.default(true),
  /** The unit stakes of traditional play in minor units, by currency; the customary ones where none are named. */
  units: z.record(currencyCode, units).default({}),
  /** Overrides by game id. */
  games: z.record(z.string().regex(/^[1-9]\d{0,5}$/), gameLimits).default({}),
});

/**
 * The settings document `lottery`: limits of stakes and payouts, and the number of
 * objects over which a draw is spread.
 */
export const lotterySetting = settingsDocument('lottery', document, { invalid: 'last-good' });

export type LotteryLimits = Omit<z.output<typeof document>, 'games'>;

/** The limits in force for one game. */
export function lotteryLimitsOf(settings: Settings, gameId: number): LotteryLimits {
  const { games, ...all } = lotterySetting.of(settings);
  const own = Object.entries(games[String(gameId)] ?? {}).filter(([, value]) => value !== undefined);
  return { ...all, ...(Object.fromEntries(own) as Partial<LotteryLimits>) };
}
