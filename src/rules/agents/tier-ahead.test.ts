import { describe, expect, it } from 'vitest';
import { tierAhead } from './tier-ahead.ts';

const tiers = [
  { betMinor: 1_000, activeMembers: 0, netLossMinor: 100, rate: 1 },
  { betMinor: 5_000, activeMembers: 5, netLossMinor: 900, rate: 2 },
];
const figures = { betMinor: 3_000, activeMembers: 4, netLossMinor: -50 };

describe('the tier ahead', () => {
  it('is the first one while none is met, with what each bound lacks', () => {
    expect(tierAhead(tiers, null, figures)).toEqual({
      tier: tiers[0],
      missing: { betMinor: 0, activeMembers: 0, netLossMinor: 150 },
    });
  });

  it('is the one after that which is met, and there is none after the highest', () => {
    expect(tierAhead(tiers, 0, figures)?.missing).toEqual({
      betMinor: 2_000,
      activeMembers: 1,
      netLossMinor: 950,
    });
    expect(tierAhead(tiers, 1, figures)).toBeUndefined();
  });

  it('lacks nothing of a bound that is not used, even below 0', () => {
    const [tier] = [{ betMinor: 0, activeMembers: 0, rate: 1 }];
    expect(tierAhead([tier], null, { ...figures, betMinor: -10 })?.missing).toEqual({
      betMinor: 0,
      activeMembers: 0,
      netLossMinor: 0,
    });
  });
});
