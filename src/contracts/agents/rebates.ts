import { z } from 'zod';
import { products } from '#src/contracts/games/products.ts';

/** A rate in millionths of valid turnover. */
export const ratePpm = z.int().min(0).max(1_000_000);

/** Rates by product; one that is left out stays as it is, or is the lowest for a new account. */
export const rebates = z.partialRecord(z.enum(products), ratePpm);

export type Rebates = z.output<typeof rebates>;

/** What an agent may give of one product. */
const rebateRange = {
  product: z.enum(products),
  /** The highest that can be given now, and the lowest. */
  highestPpm: ratePpm,
  floorPpm: ratePpm,
  /** By how much a downline's rate is below the agent's at least, and the step between rates. */
  gapPpm: ratePpm,
  intervalPpm: ratePpm,
  /** The agent's own rate today. */
  ownPpm: ratePpm,
};

/** The rates that an agent may give to a new downline. */
export const globalRebate = z.strictObject(rebateRange);

/** The rates that an agent may give to one downline. */
export const downlineRebate = z.strictObject({
  ...rebateRange,
  /** The downline's rate today, and from the next midnight on. */
  theirPpm: ratePpm,
  nextPpm: ratePpm,
});
