import { describe, expect, it } from 'vitest';
import { gameTypes } from '#src/contracts/games/game-types.ts';
import { gameAddress } from './game-address.ts';

describe('the address of a game', () => {
  it.each(gameTypes)('of type %s is that of its launcher', (type) => {
    const isSports = type === 'SPORTS' || type === 'ESPORTS';
    expect(gameAddress('n1', type)).toBe(isSports ? '/m/sportsGame?game=n1' : '/m/play?game=n1');
  });
});
