import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import { type Bettor, bettor, drawsOnSale, endDraw, sellLottery } from '#tests/support/lottery.ts';
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
const [, , won = '', corrected = '', even = ''] = drawsOnSale(5).map(({ numero }) => numero);
const end = (numero: string, ending: DrawEnding) => endDraw(site, numero, ending);
const thrown = (dice: string, revision = 1): DrawEnding => ({
  kind: 'result',
  result: [dice.split('')],
  revision,
});

describe('a note in the inbox', () => {
  it('reports a win, once for the draw', async () => {
    await player.order([won]);
    await end(won, thrown('664'));
    await end(won, thrown('655', 2));
    const notes = await player.rows('SELECT message_key AS key, link FROM inbox_messages');
    expect(notes).toEqual([{ key: `lottery:501:${won}`, link: '/m/lottery/orders' }]);
  });

  it('reports a draw that paid no more than the tickets cost, but as no win', async () => {
    await player.order([even], { bettingContent: 'big' });
    await player.order([even], { bettingContent: 'small' });
    await end(even, thrown('664'));
    const notes = await player.rows("SELECT texts ->> '$.en.title' AS title FROM inbox_messages");
    expect(notes).toEqual([{ title: 'Draw settled' }]);
  });

  it('reports a correction that changes what is paid, and a void draw', async () => {
    await player.order([corrected]);
    const titles = async () => {
      const notes = await player.rows(
        "SELECT texts ->> '$.en.title' AS title FROM inbox_messages ORDER BY id",
      );
      return notes.map(({ title }) => title);
    };
    await end(corrected, thrown('112'));
    await end(corrected, thrown('113', 2));
    expect(await titles()).toEqual([]);
    await end(corrected, thrown('664', 3));
    await end(corrected, thrown('664', 3));
    expect(await titles()).toEqual(['Result corrected']);
    await end(corrected, { kind: 'void', revision: 4 });
    expect(await titles()).toEqual(['Result corrected', 'Draw void']);
  });
});
