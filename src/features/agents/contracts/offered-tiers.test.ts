import { describe, expect, it } from 'vitest';
import { offeredTiers } from './offered-tiers.ts';

const own = [
  { betMinor: 100, activeMembers: 0, rate: 2_000 },
  { betMinor: 500, activeMembers: 0, rate: 5_000 },
];

describe('the tiers of an offer', () => {
  it('are the own ones with the typed rates, without those that have none', () => {
    expect(offeredTiers(own, ['0.1', '0.5'])).toEqual({
      ok: true,
      tiers: [
        { betMinor: 100, activeMembers: 0, rate: 1_000 },
        { betMinor: 500, activeMembers: 0, rate: 5_000 },
      ],
    });
    expect(offeredTiers(own, ['', '0.2'])).toMatchObject({
      ok: true,
      tiers: [{ betMinor: 500, rate: 2_000 }],
    });
  });

  it.each([
    [['0.21', ''], 0],
    [['0', ''], 0],
    [['x', ''], 0],
    [['0.2', '0.2'], 1],
    [['', '0.50001'], 1],
    [['', ''], undefined],
  ])('are refused where a rate is too high, does not rise or is no number: %j', (typed, at) => {
    expect(offeredTiers(own, typed)).toEqual({ ok: false, at });
  });
});
