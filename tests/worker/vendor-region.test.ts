import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatedPolicy, operateTogether } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTestGame(site);
});
const setPolicy = async (change: object) => {
  const answer = await operateTogether(site, 'PUT', `${site.origin}/ops/api/region-policy`, {
    ...operatedPolicy,
    ...change,
  });
  expect(answer.status).toBe(200);
};
beforeEach(async () => {
  await setPolicy({});
  player = await launch(site);
  expect(await player.bet('b1', 300)).toMatchObject({ status: 200 });
});

describe('a game that runs while the region policy changes', () => {
  it.each([
    ['country', { countries: ['PK', 'US'] }],
    ['sub-region', { denyRegions: ['PK-SD'] }],
    ['network', { denyAsn: [17_557] }],
    ['address', { denyCidr: ['39.32.0.0/16'] }],
  ])('takes no further bet once the %s of its launch is denied, and pays and reverses', async (_, change) => {
    await setPolicy(change);
    expect(await player.bet('b2', 300, { roundId: 'r2' })).toMatchObject({
      status: 403,
      code: 'GAME_RESTRICTED',
    });
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    expect(await player.win('w1', 500)).toMatchObject({ status: 200, balanceMinor: 10_200 });
    expect(await player.rollback('x1', 'w1')).toMatchObject({ status: 200, balanceMinor: 9_700 });
    expect(await player.rollback('x2', 'b1')).toMatchObject({ status: 200, balanceMinor: 10_000 });
  });

  it('takes bets again once the place is served again', async () => {
    await setPolicy({ countries: ['PK'] });
    expect(await player.bet('b2', 300)).toMatchObject({ code: 'GAME_RESTRICTED' });
    await setPolicy({});
    expect(await player.bet('b3', 300)).toMatchObject({ status: 200 });
  });
});
