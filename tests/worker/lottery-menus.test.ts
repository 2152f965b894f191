import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { demoLotteryGames } from '#demo/operator/lottery.ts';
import { centralStations, southernStations } from '#demo/operator/stations.ts';
import { loadCatalogue, several, smallGames, smallVendors } from '#tests/support/catalogue.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

type Menu = OutputOf<typeof lotteryContracts.lotteryMenu>;
type MenuGame = Menu['value'][number]['gameMenus'][number];

const speedMs = { oneMinute: 60_000, day: 86_400_000 } as const;

/** A game of the demo, as the operator wrote it. */
const orbit = 1701;
const closed = 1103;

const ascending = (one: number, other: number) => one - other;

let site: Site;
let withoutGames: Site;
beforeAll(async () => {
  [site, withoutGames] = [await startSite(), await startSite()];
  const games = demoLotteryGames.games.map((game) => ({ ...game, isOnSale: game.gameId !== closed }));
  await store(site, { games, popular: [orbit, 9999], categories: { dice: { en: 'Bones', ur: 'پانسے' } } });
  const keno = several('GPI', 'ELOTT', 2, 'Keno', 'کینو', '키노');
  const provider = { code: 'GPI', names: { en: 'GPI' }, categories: ['ELOTT' as const] };
  await loadCatalogue(site, [...smallVendors, provider], [...smallGames, ...keno]);
  await loadCatalogue(withoutGames);
});

async function store({ sql, merchant }: Site, document: unknown): Promise<void> {
  await sql(
    "INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (?, 'lottery-games', ?, 1, 0, 'test')",
    merchant,
    JSON.stringify(document),
  );
}

async function valueOf<Value>(path: string, at = site): Promise<Value> {
  const answer = await at.fetch(path);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: Value }).value;
}

const menu = (query = '') => valueOf<Menu>(`/lgw/games/game_menu?device=MOBILE${query}`);
const gamesOf = (categories: Menu['value'], tag: string) =>
  categories.find((each) => each.tag === tag)?.gameMenus ?? [];
const gameIn = (categories: Menu['value'], id: number): MenuGame | undefined =>
  categories.flatMap(({ gameMenus }) => gameMenus).find(({ gameId }) => gameId === id);

describe('the lottery menu', () => {
  it('lists every game once, by category in the order of the tabs', async () => {
    const { value } = await menu();
    expect(value.map(({ tag }) => tag)).toEqual([
      'fast',
      'vietnam_north',
      'vietnam_central',
      'vietnam_southern',
      'dice',
      'ranking',
      'keno',
    ]);
    const listed = value.flatMap(({ gameMenus }) => gameMenus.map(({ gameId }) => gameId));
    expect(listed.toSorted(ascending)).toEqual(
      demoLotteryGames.games.map(({ gameId }) => gameId).toSorted(ascending),
    );
  });

  it('names the draw on sale, and the time until its betting closes, by its own clock', async () => {
    const { atMs, value } = await menu();
    const fast = gameIn(value, 1101);
    expect(fast?.numero).toMatch(/^\d{12}$/);
    expect(fast?.remainTime).toBeGreaterThan(0);
    expect(fast?.remainTime).toBeLessThanOrEqual(speedMs.oneMinute);
    // Its betting closes five seconds before a whole minute.
    expect((atMs + (fast?.remainTime ?? 0) + 5_000) % speedMs.oneMinute).toBe(0);
    expect(gameIn(value, 2001)?.numero).toMatch(/^\d{8}$/);
  });

  it('lists the games of a category by their next draw, and those that are not on sale last', async () => {
    const { value } = await menu();
    for (const { gameMenus } of value) {
      const times = gameMenus.map(({ numero, remainTime }) => (numero === '' ? Infinity : remainTime));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
  });

  it('lists a game that is not on sale without a draw', async () => {
    expect(gameIn((await menu()).value, closed)).toMatchObject({ numero: '', remainTime: 0 });
  });

  it('carries the weekdays of each station', async () => {
    const { value } = await menu();
    for (const [tag, stations] of [
      ['vietnam_central', centralStations],
      ['vietnam_southern', southernStations],
    ] as const)
      expect(
        gamesOf(value, tag)
          .map(({ drawDayOfWeek }) => drawDayOfWeek)
          .toSorted(),
      ).toEqual(stations.map(({ weekdays }) => weekdays.join(',')).toSorted());
    expect(gamesOf(value, 'vietnam_north').map(({ drawDayOfWeek }) => drawDayOfWeek)).toEqual([
      '2,3,4,5,6,7,1',
    ]);
    expect(gameIn(value, 1101)?.drawDayOfWeek).toBe('');
  });

  it('is in the requested language, and names a category as the operator does', async () => {
    const urdu = (await menu('&language=UR')).value;
    expect(gameIn(urdu, 1101)?.name).toBe('کومٹ فائیو · 1 منٹ');
    expect(urdu.find(({ tag }) => tag === 'dice')?.labelName).toBe('پانسے');
    const korean = (await menu('&language=KO')).value;
    expect(gameIn(korean, 2201)?.name).toBe('호찌민');
    expect(korean.find(({ tag }) => tag === 'dice')?.labelName).toBe('Bones');
    expect(korean.find(({ tag }) => tag === 'fast')?.labelName).toBe('fast');
  });

  it('filters by prize mode', async () => {
    const { value } = await menu('&prizeMode=SEA');
    const found = value.flatMap(({ gameMenus }) => gameMenus);
    expect(found.map(({ code }) => code).toSorted()).toEqual([
      'SEA_MONSOON_1M',
      'SEA_MONSOON_3M',
      'SEA_MONSOON_5M',
    ]);
    const left = found.map(({ remainTime }) => remainTime);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
  });

  it('reports whether the provider behind the KENO tab is there', async () => {
    expect((await menu()).hasGPI).toBe(true);
    const other = await valueOf<Menu>('/lgw/games/game_menu', withoutGames);
    expect(other).toMatchObject({ hasGPI: false, value: [] });
  });
});

describe('one lottery game', () => {
  type Whole = OutputOf<typeof lotteryContracts.lotteryGame>;
  const whole = (id: number, query = '') => valueOf<Whole>(`/lgw/games/game?gameId=${id}${query}`);

  it('has the draw on sale and those that a multi-draw can reach', async () => {
    const { game, draws, limits, atMs } = await whole(1101, '&language=UR');
    expect(game).toMatchObject({ gameId: 1101, name: 'کومٹ فائیو · 1 منٹ', numero: draws[0]?.numero });
    expect(draws).toHaveLength(limits.chaseMost);
    expect(draws[0]?.closesAtMs).toBe(atMs + game.remainTime);
    for (const [at, draw] of draws.slice(1).entries()) expect(draw.opensAtMs).toBe(draws[at]?.closesAtMs);
  });

  it('has the odds of its shape, and the station where that changes', async () => {
    const { odds, oddsVersion } = await whole(1101);
    expect(oddsVersion).toBe(0);
    expect(Object.keys(odds).length).toBeGreaterThan(5);
    expect((await whole(2001)).draws.every(({ station }) => station)).toBe(true);
  });

  it('sells no draw while it is closed', async () => {
    expect(await whole(closed)).toMatchObject({ game: { numero: '' }, draws: [] });
  });

  it('is not found under an unknown id', async () => {
    expect((await site.fetch('/lgw/games/game?gameId=9')).status).toBe(404);
  });
});

describe('the other lists of lottery games', () => {
  it('give the categories alone, and those of Vietnam', async () => {
    const mobile = await valueOf<Menu['value']>('/lgw/games/mobile');
    expect(mobile).toHaveLength(7);
    const vietnam = await valueOf<Menu['value']>('/lgw/vn/games/game_menu');
    expect(vietnam.map(({ tag }) => tag)).toEqual(['vietnam_north', 'vietnam_central', 'vietnam_southern']);
    const recent = await valueOf<Menu['value']>('/lgw/vn/games/game_menu/recent');
    const soon = recent.flatMap(({ gameMenus }) => gameMenus);
    expect(soon.length).toBeLessThan(vietnam.flatMap(({ gameMenus }) => gameMenus).length);
    for (const { remainTime } of soon) expect(remainTime).toBeLessThanOrEqual(speedMs.day);
  });

  it('put first what the operator names', async () => {
    const popular = await valueOf<MenuGame[]>('/lgw/games/popular?language=KO');
    expect(popular.map(({ gameId, name }) => [gameId, name])).toEqual([[orbit, '오비트 파이브 · 1분']]);
  });

  it('name the draws on sale', async () => {
    interface Numbered {
      gameId: number;
      numero: string;
      closesAtMs: number;
    }
    const near = await valueOf<Record<'currentNumero' | 'nextNumero', Numbered>>(
      '/lotto/lgw/numeros/near?gameId=1101',
    );
    expect(near.nextNumero.closesAtMs - near.currentNumero.closesAtMs).toBe(speedMs.oneMinute);
    expect(near.currentNumero.numero < near.nextNumero.numero).toBe(true);
    const all = await valueOf<Numbered[]>('/lotto/lgw/games/opened/numero');
    expect(all.map(({ gameId }) => gameId)).not.toContain(closed);
    expect(await valueOf<Numbered[]>('/lotto/lgw/games/opened/numero?gameId=2001')).toMatchObject([
      { gameId: 2001 },
    ]);
    const stations = await valueOf<Numbered[]>('/lgw/vn/numeros/opened/game');
    expect(stations).toHaveLength(1 + centralStations.length + southernStations.length);
  });

  it.each([
    '/lotto/lgw/numeros/near?gameId=4',
    '/lotto/lgw/games/opened/numero?gameId=4',
    '/lgw/vn/numeros/opened/game?gameId=1101',
  ])('do not find an unknown game: %s', async (path) => {
    const answer = await site.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'LOTTERY_GAME_UNKNOWN' } });
  });
});

describe('the page of the lottery list', () => {
  const page = async (at: Site, query = '') =>
    (await at.fetch(`/m/lottery${query}`, { headers: { Accept: 'text/html' } })).text();

  it('is delivered with the categories that have games, and the first games', async () => {
    const html = await page(site);
    expect(html).toContain('>Comet Five · 1 min<');
    expect(html).toContain('/m/launchGame?playType=trad&gameId=1101');
    expect(html).toContain('>Bones<');
    expect(await page(site, '?tag=three&lang=ur')).toContain('>کومٹ فائیو · 1 منٹ<');
  });

  it('opens at the category that the address names', async () => {
    const html = await page(site, '?tag=ranking');
    expect(html).toContain('Dolphin Derby');
    expect(html).not.toContain('Comet Five');
    expect(html).toMatch(/data-lottery-tab="ranking"[^>]* aria-current="true"/);
  });

  it('is delivered without tabs where the operator sells nothing', async () => {
    const html = await page(withoutGames);
    expect(html).not.toContain('data-lottery-tab');
    expect(html).not.toMatch(/<li[^>]*data-lottery-card/);
  });
});

describe('the lottery on home', () => {
  const home = async (at: Site) => (await at.fetch('/m/home', { headers: { Accept: 'text/html' } })).text();

  it('shows the first game of each category, and the categories, where the site has the lottery', async () => {
    const open = await startSite();
    await store(open, { games: demoLotteryGames.games.filter(({ tag }) => tag === 'ranking') });
    const html = await home(open);
    expect(html).toContain('>Dolphin Derby · 1 min<');
    expect(html.match(/<li[^>]*data-lottery-card/g)).toHaveLength(1);
    expect([...html.matchAll(/data-lottery-tab="(\w+)"/g)].map(([, tag]) => tag)).toEqual(['ranking']);
  });

  it('is left as it was built where the site has no lottery', async () => {
    const closed = await merchantSite(site, {
      'lottery-games': demoLotteryGames,
      merchant: { features: [] },
    });
    const built = await merchantSite(site, { merchant: { features: [] } });
    const cards = (html: string) => html.match(/<li[^>]*data-lottery-card[\s\S]*?<\/li>/g);
    expect(cards(await home(closed))).toEqual(cards(await home(built)));
    expect(cards(await home(closed))).not.toBeNull();
  });
});
