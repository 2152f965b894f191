import { describe, expect, it } from 'vitest';
import { type Product, products } from '#src/rules/products.ts';
import { fitsBelow, highestBelow, isStep, type RateBounds, rateInForce, ratesOnDay } from './rates.ts';

const bounds = { maxPpm: 5_000, floorPpm: 1_000, gapPpm: 500, intervalPpm: 200 };

describe('a downline’s rate', () => {
  it.each([
    [3_000, 2_500, true],
    [3_000, 2_501, false],
    [3_000, 3_000, false],
    [1_000, 1_000, true],
    // Less than a gap above the floor leaves the floor alone.
    [1_200, 1_000, true],
    [1_200, 1_200, false],
    [3_000, 999, false],
  ])('below %i can be %i: %s', (parent, child, fits) => {
    expect(fitsBelow(parent, child, bounds)).toBe(fits);
  });

  it('has steps from the floor up to the highest rate', () => {
    expect([1_000, 1_200, 5_000].every((ppm) => isStep(ppm, bounds))).toBe(true);
    expect([800, 1_100, 5_200].some((ppm) => isStep(ppm, bounds))).toBe(false);
  });

  it('can be raised to the last step that fits, for every rate of the agent', () => {
    for (let parent = 1_000; parent <= 5_600; parent += 50) {
      const highest = highestBelow(parent, bounds);
      const steps = Array.from({ length: 30 }, (_, step) => 1_000 + step * 200);
      const inForce = Math.min(parent, 5_000);
      const fitting = steps.filter((ppm) => isStep(ppm, bounds) && fitsBelow(inForce, ppm, bounds));
      expect(highest).toBe(Math.max(...fitting));
    }
  });
});

describe('the rate that holds', () => {
  it('is the highest for a top agent and the floor for others, unless another is stored', () => {
    expect(rateInForce(undefined, 2, bounds)).toBe(5_000);
    expect([0, 1].map((type) => rateInForce(undefined, type, bounds))).toEqual([1_000, 1_000]);
    expect(rateInForce(2_400, 1, bounds)).toBe(2_400);
  });

  it('stays within bounds that became narrower, and keeps the order', () => {
    expect([9_000, 6_000, 4_000, 10].map((ppm) => rateInForce(ppm, 1, bounds))).toEqual([
      5_000, 5_000, 4_000, 1_000,
    ]);
  });
});

describe('the rates of a member on a day', () => {
  const none = { ...bounds, maxPpm: 0, floorPpm: 0 };
  const byProduct = Object.fromEntries(
    products.map((product) => [product, product === 'slots' || product === 'live' ? bounds : none]),
  ) as Record<Product, RateBounds>;
  const stored = [
    { product: 'slots', fromDay: 12, ppm: 3_000 },
    { product: 'slots', fromDay: 10, ppm: 2_000 },
    { product: 'live', fromDay: 11, ppm: 1_400 },
  ] as const;

  it('are the last that began by then, of the products that agents are paid for', () => {
    const on = (day: number) => ratesOnDay({ type: 1, stored }, day, byProduct);
    expect([9, 10, 11, 12, 40].map(on)).toEqual([
      { slots: 1_000, live: 1_000 },
      { slots: 2_000, live: 1_000 },
      { slots: 2_000, live: 1_400 },
      { slots: 3_000, live: 1_400 },
      { slots: 3_000, live: 1_400 },
    ]);
  });
});
