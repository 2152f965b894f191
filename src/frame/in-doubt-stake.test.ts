import { expect, it } from 'vitest';
import { isStakeInDoubt } from './in-doubt-stake.ts';

it('a first request that is refused has taken nothing', () => {
  for (const code of ['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'INSUFFICIENT_FUNDS'])
    expect(isStakeInDoubt(code, false), code).toBe(false);
});

it('a lost answer leaves the stake in doubt until a retry reaches the vendor', () => {
  expect(isStakeInDoubt('UNREACHABLE', false)).toBe(true);
  for (const code of ['MAINTENANCE', 'GAME_OFF', 'TOO_MANY_REQUESTS', 'LAUNCH_ENDED', 'STAKE_UNCONFIRMED'])
    expect(isStakeInDoubt(code, true), code).toBe(true);
});

it('the vendor’s own answer resolves it', () => {
  for (const code of ['INSUFFICIENT_FUNDS', 'STAKE_NOT_TAKEN', 'SESSION_ENDED', 'PLAYER_BLOCKED'])
    expect(isStakeInDoubt(code, true), code).toBe(false);
});
