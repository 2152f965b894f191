import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { laterEndpoints } from '#src/contracts/later.ts';
import { lotteryMenuGame } from '#src/contracts/lottery/lottery.ts';
import { prizeModes } from '#src/contracts/lottery/lottery-fields.ts';
import { closedPages } from '#src/features/shell/closed/closed-pages.ts';
import { pageShellOf } from '#src/rules/site/page-shell.ts';

/** Section 2: the screens of the lottery, below /m. */
const screens = [
  'lottery',
  'launchGame',
  'startLottery',
  'lottery/orders',
  'lottery/orders/detail',
  'lottery/proof',
];

/** Section 7: the calls of the lottery, and calls whose paths the settlements define. */
const calls = [
  ['GET', '/lgw/games/mobile'],
  ['GET', '/lgw/games/popular'],
  ['GET', '/lgw/games/game_menu'],
  ['GET', '/lotto/lgw/games/opened/numero'],
  ['GET', '/lotto/lgw/numeros/near'],
  ['GET', '/lgw/vn/games/game_menu'],
  ['GET', '/lgw/vn/games/game_menu/recent'],
  ['GET', '/lgw/vn/numeros/opened/game'],
  ['POST', '/wps/game/launchGame'],
  ['GET', '/wps/relay/GCSGAME_gameList'],
  ['GET', '/lgw/orders'],
  ['POST', '/lgw/orders'],
  ['GET', '/lgw/orders/detail'],
  ['POST', '/lgw/orders/suborders/cancel'],
  ['GET', '/lgw/draws/:gameId/:numero/proof'],
] as const;

describe('the specification of the lottery', () => {
  it.each(screens)('has the screen /m/%s', (path) => {
    expect(existsSync(`src/pages/[language]/m/${path}.astro`)).toBe(true);
    expect(closedPages.map((page) => page.path)).not.toContain(path);
  });

  it.each(calls)('has the call %s %s', (method, path) => {
    const is = (each: { method: string; path: string }) => each.method === method && each.path === path;
    expect({ built: endpoints.some(is), off: laterEndpoints.some(is) }).toEqual({ built: true, off: false });
  });

  it('leaves none of its calls to a later feature', () => {
    expect(laterEndpoints.filter(({ feature }) => feature === 'lottery')).toEqual([]);
    expect(closedPages.filter(({ path }) => /lott|launchGame/i.test(path))).toEqual([]);
  });

  it('has neither header nor footer on the list', () => {
    expect(pageShellOf('lottery')).toMatchObject({ header: 'none', footer: false });
  });

  it('knows the prize modes, and the fields of a game of the menu', () => {
    expect(prizeModes).toEqual(['Lott', 'ZY', 'Elott', 'SEA']);
    expect(Object.keys(lotteryMenuGame.shape)).toEqual(
      expect.arrayContaining(['gameId', 'code', 'numero', 'remainTime', 'drawDayOfWeek']),
    );
  });
});
