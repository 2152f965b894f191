import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DrawEnding } from '#functions/features/lottery/shard-port.ts';
import { type Bettor, bettor, diceGame, drawsOnSale, endDraw, sellLottery } from '#tests/support/lottery.ts';
import { writeHoursNow } from '#tests/support/house-shards.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** A sum of 30 returns the stakes of big and small. */
const eleven = { ...diceGame, gameId: 503, code: 'TEST_ELEVEN', shape: 'eleven-five', tag: 'fast' } as const;
const waiting = { timeout: 15_000, interval: 100 };

let site: Site;
let player: Bettor;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await sellLottery(site, [diceGame, eleven]);
  await storeDocument(site, site.merchant, 'events', { largeWinMinor: { USD: 9_000 } });
});
beforeEach(async () => {
  player = await bettor(site);
});

/** Draws far enough away that none closes while the tests run. */
const numeros = drawsOnSale(12).map(({ numero }) => numero);
const [draw = '', played = '', refunded = '', next = ''] = numeros.slice(2);
const thrown = (dice: string, revision = 1): DrawEnding => ({
  kind: 'result',
  result: [dice.split('')],
  revision,
});

describe('the list of orders', () => {
  it('is paged, filtered and totalled by day', async () => {
    for (let order = 0; order < 3; order += 1) await player.order(order === 0 ? [draw, next] : [draw]);
    const list = async (query: string) => {
      const answer = await player.fetch(`/lgw/orders?${query}`);
      return ((await answer.json()) as { value: Record<string, never> & { items: { orderId: string }[] } })
        .value;
    };
    const page = await list('pageSize=2');
    expect(page.items).toHaveLength(2);
    expect(page['timeZone']).toBe('UTC');
    expect(page['days']).toMatchObject([{ tickets: 4, costMinor: 400, payoutMinor: 0 }]);
    const rest = await list(`pageSize=2&cursor=${page['nextCursor']}`);
    expect(rest.items).toHaveLength(1);
    expect([(await list('state=won')).items, (await list('state=open')).items.length]).toEqual([[], 3]);
    expect((await list('gameId=7')).items).toEqual([]);
  });
});

describe('what a draw leaves in the site’s records', () => {
  const records = async () => {
    const hours = await site.sql(
      `SELECT sum(bets) AS bets, sum(stake_minor) AS stake, sum(win_minor) AS win FROM hourly_play
       WHERE merchant = ? AND vendor_code = 'lottery' AND game_code = 'TEST_DICE'`,
      site.merchant,
    );
    const board = await site.sql(
      'SELECT game_code AS game, win_minor AS win FROM winners WHERE member_id = ?',
      player.memberId,
    );
    const large = await site.sql(
      'SELECT amount_minor AS amount, round_id AS round FROM large_wins WHERE member_id = ?',
      player.memberId,
    );
    return { hours, board, large };
  };

  it('is its stakes and wins by the hour, a place on the winner board and a large win', async () => {
    await player.order([played], { singleBetPrice: 5_000 });
    await endDraw(site, played, thrown('664'));
    const large = [{ amount: 9_900, round: `501/${played}` }];
    await expect.poll(async () => (await records()).large, waiting).toEqual(large);
    await writeHoursNow(site);
    await expect.poll(records, waiting).toEqual({
      hours: [{ bets: 1, stake: 5_000, win: 9_900 }],
      board: [{ game: 'TEST_DICE', win: 9_900 }],
      large,
    });
    // A correction removes the win from the hourly sums and the board; the event that it was paid stays.
    await endDraw(site, played, thrown('112', 2));
    await expect.poll(async () => (await records()).board, waiting).toMatchObject([{ win: 0 }]);
    await writeHoursNow(site);
    await expect.poll(records, waiting).toEqual({
      hours: [{ bets: 1, stake: 5_000, win: 0 }],
      board: [{ game: 'TEST_DICE', win: 0 }],
      large,
    });
  });
});

describe('a stake that is returned by the rule of its bet', () => {
  it('is no win: the multi-draw continues and no note is sent', async () => {
    const bet = {
      gameId: 503,
      playId: 'eleven-sum-sides',
      bettingContent: 'big',
      winStop: true,
    };
    await player.order([refunded, next], bet);
    const thirty: DrawEnding = { kind: 'result', result: [['02', '03', '05', '09', '11']], revision: 1 };
    await endDraw(site, refunded, thirty, eleven);
    expect(
      await player.rows('SELECT state, payout_minor AS payout FROM lottery_tickets ORDER BY number'),
    ).toEqual([
      { state: 'refunded', payout: 100 },
      { state: 'accepted', payout: 0 },
    ]);
    expect(await player.rows('SELECT cash_minor AS cash, hold_minor AS hold FROM wallet')).toEqual([
      { cash: 9_900, hold: 100 },
    ]);
    expect(await player.rows('SELECT message_key FROM inbox_messages')).toEqual([]);
    const answer = await player.fetch('/lgw/orders?state=won');
    expect(((await answer.json()) as { value: { items: [] } }).value.items).toEqual([]);
  });
});
