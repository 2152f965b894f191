import { type Product, products } from '#src/rules/products.ts';

/** Between which rates a product's are, in millionths of valid turnover. */
export interface RateBounds {
  /** The rate of every top agent. */
  readonly maxPpm: number;
  /** The lowest rate, which an agent and a downline may both have. */
  readonly floorPpm: number;
  /** By how much a downline's rate is below the agent's at least. */
  readonly gapPpm: number;
  /** The step from one rate that can be chosen to the next. */
  readonly intervalPpm: number;
}

/** Whether a downline may have a rate, in millionths, below an agent with another one: lower by the gap, or the floor. */
export function fitsBelow(
  parentPpm: number,
  childPpm: number,
  { floorPpm, gapPpm }: Pick<RateBounds, 'floorPpm' | 'gapPpm'>,
): boolean {
  return childPpm === floorPpm || (childPpm > floorPpm && childPpm <= parentPpm - gapPpm);
}

/** Whether a rate, in millionths, is one that can be chosen: between floor and highest rate, at a whole step. */
export function isStep(ppm: number, { maxPpm, floorPpm, intervalPpm }: RateBounds): boolean {
  return ppm >= floorPpm && ppm <= maxPpm && (ppm - floorPpm) % intervalPpm === 0;
}

/** The highest rate, in millionths, that can be chosen for a downline of an agent with this rate. */
export function highestBelow(parentPpm: number, bounds: RateBounds): number {
  const { maxPpm, floorPpm, gapPpm, intervalPpm } = bounds;
  const most = Math.min(maxPpm, parentPpm) - gapPpm;
  if (most <= floorPpm) return floorPpm;
  return floorPpm + Math.floor((most - floorPpm) / intervalPpm) * intervalPpm;
}

/**
 * The rate that holds, in millionths: what is stored, or else the highest for a top agent (type 2) and the floor for
 * anybody else. Bounds that became narrower meanwhile hold for a stored rate too, and keep the order of rates.
 */
export function rateInForce(
  storedPpm: number | undefined,
  type: number,
  { maxPpm, floorPpm }: Pick<RateBounds, 'maxPpm' | 'floorPpm'>,
): number {
  return Math.max(floorPpm, Math.min(maxPpm, storedPpm ?? (type === 2 ? maxPpm : floorPpm)));
}

/** A stored rate of one product, which holds from a day on until the next. */
export interface StoredRate {
  readonly product: Product;
  readonly fromDay: number;
  readonly ppm: number;
}

/**
 * The rates of one member on a day, in millionths, by product: of those alone that agents are paid for (`maxPpm` is
 * above 0).
 */
export function ratesOnDay(
  { type, stored }: { readonly type: number; readonly stored: readonly StoredRate[] },
  day: number,
  bounds: Readonly<Record<Product, RateBounds>>,
): Readonly<Partial<Record<Product, number>>> {
  const begun = stored.filter(({ fromDay }) => fromDay <= day);
  const paid = products.filter((product) => bounds[product].maxPpm > 0);
  return Object.fromEntries(
    paid.map((product) => {
      const own = begun.filter((rate) => rate.product === product);
      const last = own.reduce<StoredRate | undefined>(
        (latest, rate) => (latest && latest.fromDay > rate.fromDay ? latest : rate),
        undefined,
      );
      return [product, rateInForce(last?.ppm, type, bounds[product])];
    }),
  );
}
