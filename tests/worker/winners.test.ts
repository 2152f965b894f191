import { beforeAll, describe, expect, it } from 'vitest';
import { type Winner, winnersContracts } from '#src/contracts/winners/winners.ts';
import { loadCatalogue } from '#tests/support/catalogue.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await loadCatalogue(site);
  await openTestGame(site);
});

interface Row {
  id: string;
  win: number;
  closedAtMs: number;
  game?: string;
  merchant?: string;
}

async function round({ id, win, closedAtMs, game = 'pp-fish-game-1', merchant = site.merchant }: Row) {
  await site.sql(
    `INSERT INTO winners (merchant, closed_at_ms, member_id, source, round_id, username_mask, vendor_code, game_code,
       currency, win_minor, version)
     VALUES (?, ?, 'm1', 'house', ?, 'sa***9', 'PP', ?, 'USD', ?, 1)`,
    merchant,
    closedAtMs,
    id,
    game,
    win,
  );
}

async function board(query = ''): Promise<Winner[]> {
  const answer = await site.fetch(`${winnersContracts.winnerBoard.path}${query}`);
  expect(answer.status).toBe(200);
  return winnersContracts.winnerBoard.output.parse(((await answer.json()) as { value: unknown }).value).list;
}

describe('the winner board', () => {
  it('lists closed rounds for money at or above the minimum, latest first, masked', async () => {
    const player = await launch(site);
    await player.bet('b1', 100);
    await player.win('w1', 7_500, { roundClosed: true });
    const small = { roundId: 'round-2' };
    await player.bet('b2', 100, small);
    await player.win('w2', 4_999, { ...small, roundClosed: true });
    const open = { roundId: 'round-3' };
    await player.bet('b3', 100, open);
    await player.win('w3', 9_000, open);
    await expect
      .poll(
        () =>
          site.sql(
            "SELECT win_minor FROM winners WHERE merchant = ? AND game_code = 'test-game'",
            site.merchant,
          ),
        {
          timeout: 10_000,
        },
      )
      .toEqual([{ win_minor: 7_500 }]);
    await round({ id: 'least', win: 5_000, closedAtMs: 2_000 });
    await round({ id: 'below', win: 4_999, closedAtMs: 3_000 });
    await round({ id: 'older', win: 90_000, closedAtMs: 1_000, game: 'jl-rng-game-1' });
    await round({ id: 'elsewhere', win: 90_000, closedAtMs: 4_000, merchant: 'other' });
    const list = await board('?gameCategory=ALL&limitNum=100&language=KO');
    expect(list.map((winner) => winner.winAmount)).toEqual([7_500, 5_000, 90_000]);
    expect(list[0]).toMatchObject({ gameName: 'Test', currency: 'USD', gameCode: 'test-game' });
    expect(list[0]?.customerName).toMatch(/\*{2,}/);
    expect(list[0]?.customerName).not.toContain('sana77');
    expect(list[1]).toEqual({
      vendor: '종이 행성',
      gameName: '깊은 그물 1',
      iconUrl: '/art/tiles/pp-fish-game-1.webp',
      customerName: 'sa***9',
      winAmount: 5_000,
      currency: 'USD',
      gameCode: 'pp-fish-game-1',
      wonAtMs: 2_000,
    });
  });

  it('filters by category and limits the number of entries', async () => {
    expect((await board('?gameCategory=FISH')).map((winner) => winner.gameCode)).toEqual(['pp-fish-game-1']);
    expect(await board('?gameCategory=LIVE')).toEqual([]);
    expect(await board('?limitNum=1')).toHaveLength(1);
  });

  it.each([
    'limitNum=101',
    'limitNum=0',
    'limitNum=a',
    'gameCategory=NONE',
    'other=1',
    'limitNum=1&limitNum=2',
  ])('refuses %s', async (query) => {
    const answer = await site.fetch(`${winnersContracts.winnerBoard.path}?${query}`);
    expect(answer.status).toBe(400);
  });
});
