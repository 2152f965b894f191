import { describe, expect, it } from 'vitest';
import { outcomeOf, payoutMinor, payoutsMinor } from './table-payout.ts';
import { areStakesAllowed, noStakes, totalMinor, withStakes } from './table-stakes.ts';
import { tigerModel, type TigerModel } from './tiger-model.ts';

const model = tigerModel('tiger-classic') as TigerModel;
const spadeAce = 0;
const spadeKing = 12;
const heartAce = 13;
const clubQueen = 50;

describe('the outcome of two cards', () => {
  it('goes to the higher rank, the ace being the lowest', () => {
    expect(outcomeOf({ dragon: spadeKing, tiger: spadeAce })).toBe('dragon');
    expect(outcomeOf({ dragon: spadeAce, tiger: clubQueen })).toBe('tiger');
  });

  it('is a tie for equal ranks, and a suited tie if the suits are equal too', () => {
    expect(outcomeOf({ dragon: spadeAce, tiger: heartAce })).toBe('tie');
    expect(outcomeOf({ dragon: spadeAce, tiger: spadeAce })).toBe('suited');
  });
});

describe('a stake of 100', () => {
  it.each([
    ['dragon', 'dragon', 200],
    ['dragon', 'tiger', 0],
    ['dragon', 'tie', 50],
    ['dragon', 'suited', 50],
    ['tiger', 'tiger', 200],
    ['tiger', 'dragon', 0],
    ['tiger', 'tie', 50],
    ['tiger', 'suited', 50],
    ['tie', 'tie', 1_200],
    ['tie', 'suited', 1_200],
    ['tie', 'dragon', 0],
    ['suited', 'suited', 5_100],
    ['suited', 'tie', 0],
    ['suited', 'tiger', 0],
  ] as const)('on %s brings back, where the round ends in %s, %d', (place, outcome, payout) => {
    expect(payoutMinor(model, { place, stakeMinor: 100 }, outcome)).toBe(payout);
  });

  it('is one of several whose payouts add up', () => {
    const stakes = (['dragon', 'tie', 'suited'] as const).map((place) => ({ place, stakeMinor: 100 }));
    expect(payoutsMinor(model, stakes, 'suited')).toBe(50 + 1_200 + 5_100);
  });
});

describe('the stakes of a player in a round', () => {
  const allowed = (stakeMinor: number, laidMinor = 0) =>
    areStakesAllowed(model, 2, { ...noStakes, tie: laidMinor }, [{ place: 'tie', stakeMinor }]);

  it('are whole chips', () => {
    expect(allowed(50)).toBe(true);
    expect(allowed(75)).toBe(false);
    expect(allowed(0)).toBe(false);
    expect(areStakesAllowed(model, 2, noStakes, [])).toBe(false);
  });

  it('stay within the maximum of a place, including stakes already there', () => {
    expect(allowed(5_000)).toBe(true);
    expect(allowed(5_050)).toBe(false);
    expect(allowed(50, 4_950)).toBe(true);
    expect(allowed(50, 5_000)).toBe(false);
    const twice = [
      { place: 'tie', stakeMinor: 2_550 },
      { place: 'tie', stakeMinor: 2_500 },
    ] as const;
    expect(areStakesAllowed(model, 2, noStakes, twice)).toBe(false);
  });

  it('add up', () => {
    const laid = withStakes({ ...noStakes, dragon: 100 }, [{ place: 'dragon', stakeMinor: 50 }]);
    expect(laid.dragon).toBe(150);
    expect(totalMinor(laid)).toBe(150);
  });
});
