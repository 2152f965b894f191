import { describe, expect, it } from 'vitest';
import type { TigerBet } from '#src/contracts/house/tiger.ts';
import { tigerModel, type TigerModel } from '#src/rules/tiger/tiger-model.ts';
import { OwnBets } from './own-bets.ts';

const model = tigerModel('tiger-classic') as TigerModel;

function bet(betId: string, state: TigerBet['state'], stakeMinor = 100): TigerBet {
  return {
    betId,
    roundId: betId,
    roundNumber: 4,
    gameCode: 'table',
    modelId: model.id,
    stakes: [{ place: 'dragon', stakeMinor }],
    stakeMinor,
    currency: 'USD',
    state,
    placedAtMs: 0,
    shoe: { number: 1, round: 0, commitment: 'a'.repeat(64) },
  };
}

function inRound(): OwnBets {
  const own = new OwnBets(model);
  own.begin(4);
  return own;
}

describe('the bets of a player in a round', () => {
  it('add up on their places, without those that were refused', () => {
    const own = inRound();
    own.record(bet('a', 'taken'));
    own.record(bet('b', 'taken', 50));
    own.record(bet('c', 'returning', 500));
    expect(own.laid.dragon).toBe(150);
    expect(own.isOn).toBe(true);
  });

  it('hide a settled balance until the cards are open on the screen, then report the last one', () => {
    const own = inRound();
    own.record(bet('a', 'taken'), { balanceMinor: 900 });
    own.record(bet('b', 'taken'), { balanceMinor: 800 });
    expect(own.record(bet('b', 'done'), { balanceMinor: 1_200, bonusMinor: 300 })).toBe(true);
    expect(own.record(bet('a', 'done'), { balanceMinor: 1_000 })).toBe(true);
    const funds = { balanceMinor: 1_200, bonusMinor: 300 };
    expect(own.reveal('dragon')).toEqual({ stakeMinor: 200, winMinor: 400, funds });
    expect(own.isOn).toBe(false);
  });

  it('report a balance that arrives after the cards at once', () => {
    const own = inRound();
    own.record(bet('a', 'taken'));
    expect(own.isRevealed).toBe(false);
    expect(own.reveal('tie')).toEqual({ stakeMinor: 100, winMinor: 50 });
    expect(own.isRevealed).toBe(true);
    expect(own.record(bet('a', 'done'), { balanceMinor: 950 })).toBe(false);
  });

  it('do not go back from settled to taken if an answer is overtaken', () => {
    const own = inRound();
    own.record(bet('a', 'done'));
    own.record(bet('a', 'taken'));
    own.begin(5);
    expect(own.laid.dragon).toBe(0);
  });
});
