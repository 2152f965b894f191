import { describe, expect, it } from 'vitest';
import { launchAddress } from './launch-address.ts';
import { favouritesFirst, gamesOn, type ListedGame, noWeekday, refreshDelayMs } from './menu-order.ts';

const game = (gameId: number, remainTime: number, more: Partial<ListedGame> = {}): ListedGame => ({
  gameId,
  numero: '202611220001',
  remainTime,
  drawDayOfWeek: '',
  ...more,
});
const ids = (games: readonly ListedGame[]) => games.map(({ gameId }) => gameId);

describe('the refresh of the menu', () => {
  it('is due when the first game’s betting closes', () => {
    expect(refreshDelayMs([game(1, 20_000), game(2, 12_345), game(3, 90_000)])).toBe(12_345);
  });

  it('is due after thirty seconds at the latest', () => {
    expect(refreshDelayMs([game(1, 30_001), game(2, 86_400_000)])).toBe(30_000);
  });

  it('is due after seven seconds if a time has run out, or none is known', () => {
    expect(refreshDelayMs([game(1, 0), game(2, 12_000)])).toBe(7_000);
    expect(refreshDelayMs([])).toBe(7_000);
    expect(refreshDelayMs([game(1, 4_000, { numero: '' })])).toBe(7_000);
  });

  it('does not wait for a game without a draw, or with a negative time', () => {
    expect(refreshDelayMs([game(1, 10, { numero: '' }), game(2, -5), game(3, 15_000)])).toBe(15_000);
  });
});

describe('the weekday bar', () => {
  const games = [
    game(1, 1, { drawDayOfWeek: '2,7' }),
    game(2, 1, { drawDayOfWeek: '1' }),
    game(3, 1, { drawDayOfWeek: '7' }),
  ];

  it('keeps the games that draw on the day', () => {
    expect(ids(gamesOn(games, 7))).toEqual([1, 3]);
    expect(ids(gamesOn(games, 1))).toEqual([2]);
    expect(ids(gamesOn(games, 5))).toEqual([]);
  });

  it('keeps all of them if no day is chosen', () => {
    expect(ids(gamesOn(games, noWeekday))).toEqual([1, 2, 3]);
  });
});

it('puts favourites first and otherwise keeps the order', () => {
  const games = [game(1, 1), game(2, 1), game(3, 1), game(4, 1)];
  expect(ids(favouritesFirst(games, new Set([4, 2, 9])))).toEqual([2, 4, 1, 3]);
});

it('gives the launch page the game, its play, and where closing leads', () => {
  const orbit = { gameId: 1701, code: 'ELOTT_ORBIT_1M', plays: ['trad', 'ent'], prizeMode: 'Elott' } as const;
  expect(launchAddress(orbit)).toBe(
    '/m/launchGame?playType=trad&gameId=1701&prize_mode=Elott&code=ELOTT_ORBIT_1M',
  );
  expect(launchAddress({ ...orbit, plays: ['ent'] }, true)).toBe(
    '/m/launchGame?playType=ent&gameId=1701&prize_mode=Elott&code=ELOTT_ORBIT_1M&pageBack=home',
  );
});
