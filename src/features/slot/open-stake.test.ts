import { expect, it } from 'vitest';
import { stakeIsOpen } from './open-stake.ts';

it('nothing was taken where a first asking is turned away', () => {
  for (const code of ['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'INSUFFICIENT_FUNDS'])
    expect(stakeIsOpen(code, false), code).toBe(false);
});

it('a lost answer leaves the stake open, and stays so while asking again does not reach the table', () => {
  expect(stakeIsOpen('UNREACHABLE', false)).toBe(true);
  for (const code of ['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'LAUNCH_ENDED', 'STAKE_UNCONFIRMED'])
    expect(stakeIsOpen(code, true), code).toBe(true);
});

it('the table’s own word closes it', () => {
  for (const code of ['INSUFFICIENT_FUNDS', 'STAKE_NOT_TAKEN', 'SESSION_ENDED', 'PLAYER_BLOCKED'])
    expect(stakeIsOpen(code, true), code).toBe(false);
});
