import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bettor, bettor, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let player: Bettor;
beforeAll(async () => {
  site = await startSite();
  await sellLottery(site);
});
beforeEach(async () => {
  player = await bettor(site);
});

/** Draws far enough away that none closes while the tests run. */
const [draw = ''] = drawsOnSale(8)
  .slice(2)
  .map(({ numero }) => numero);

describe('the list of orders', () => {
  it('is paged, filtered and totalled by day', async () => {
    for (let order = 0; order < 3; order += 1) await player.order([draw]);
    const list = async (query: string) => {
      const answer = await player.fetch(`/lgw/orders?${query}`);
      return ((await answer.json()) as { value: Record<string, never> & { items: { orderId: string }[] } })
        .value;
    };
    const page = await list('pageSize=2');
    expect(page.items).toHaveLength(2);
    expect(page['days']).toMatchObject([{ orders: 3, costMinor: 300, payoutMinor: 0 }]);
    const rest = await list(`pageSize=2&cursor=${page['nextCursor']}`);
    expect(rest.items).toHaveLength(1);
    expect([(await list('state=won')).items, (await list('state=open')).items.length]).toEqual([[], 3]);
    expect((await list('gameId=7')).items).toEqual([]);
  });
});
