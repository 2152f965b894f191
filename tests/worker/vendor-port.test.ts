import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGame, type Seat, seat } from '#tests/support/seat.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await openTestGame(site);
});
afterAll(() => site.close());

describe('a signed operation', () => {
  let player: Seat;
  beforeAll(async () => {
    player = await seat(site);
  });

  it('moves a stake and a win', async () => {
    expect(await player.bet('b1', 300)).toMatchObject({ status: 200, balanceMinor: 9_700 });
    expect(await player.win('w1', 500)).toMatchObject({ status: 200, balanceMinor: 10_200 });
    expect(await player.balanceMinor()).toBe(10_200);
  });
});
