import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '#src/contracts/games/games.ts';
import { screenDirections, expectAccessible, show } from '#tests/support/component.tsx';
import { $favourites } from '#src/features/games/first-view/games.store.ts';
import { GameGrid } from './GameGrid.tsx';

const t = {
  addToFavourites: 'Add',
  removeFromFavourites: 'Remove',
  favouriteFailed: 'Failed',
  favouritesFull: 'Full',
  realAccountNeeded: 'Real accounts only',
  saved: 'Saved',
  saving: 'Saving',
};
const words = { t, language: 'en', failures: {} } as const;
const games = Array.from({ length: 3_000 }, (_, at): Game => {
  const name = `Game ${at}`;
  const icon = `/art/icons/mark.svg?${at}`;
  return {
    nodeId: `node-${at}`,
    nodeName: name,
    gameId: name,
    gameName: name,
    displayName: name,
    gameCode: name,
    vassalage: 'HS',
    vendorCode: 'HS',
    gameType: 'RNG',
    showIcon: true,
    iconUrl: icon,
    mobileIconUrl: icon,
    mobileLargeIcon: icon,
    isGameH5: true,
    freeplay: true,
    supportPlay: 3,
  };
});

const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-node]')];
const tileOf = (at: number) => document.querySelector<HTMLElement>(`[data-node="node-${at}"]`);
/** The index of the tile in the middle of the screen. */
const inTheMiddle = () => {
  const tile = document
    .elementFromPoint(innerWidth / 2, innerHeight / 2)
    ?.closest<HTMLElement>('[data-node]');
  return Number(tile?.dataset.node?.slice('node-'.length) ?? Number.NaN);
};

afterEach(() => {
  scrollTo(0, 0);
  $favourites.set(new Set());
  document.body.replaceChildren();
});

describe.each(screenDirections)('a list of any length (%s)', (direction) => {
  const open = async () => {
    await show(
      direction,
      <GameGrid games={games} label="Games" words={words} busy={false} outdated={false} />,
    );
    await vi.waitFor(() => expect(tiles().length).toBeGreaterThan(9));
  };
  const height = () => document.querySelector('[data-list]')?.getBoundingClientRect().height;

  it('is as tall as all of its games, wherever it is scrolled to', async () => {
    await open();
    const whole = height();
    expect(whole).toBeGreaterThan(100_000);
    for (const top of [700, 40_000, 90_000, 300]) {
      scrollTo(0, top);
      await vi.waitFor(() => expect(inTheMiddle()).not.toBeNaN());
      expect(height()).toBeCloseTo(whole ?? 0, 0);
      expect(tiles().length).toBeLessThan(60);
    }
    await expectAccessible();
  });

  it('shows the games at the position that was jumped to', async () => {
    await open();
    const rowPx = (tileOf(3)?.offsetTop ?? 0) - (tileOf(0)?.offsetTop ?? 0);
    scrollTo(0, rowPx * 500);
    await vi.waitFor(() => expect(inTheMiddle()).toBeGreaterThan(1_497));
    expect(inTheMiddle()).toBeLessThan(1_520);
  });

  it('keeps the tiles that stay in view, and the focus in them, while it scrolls', async () => {
    await open();
    const star = tileOf(18)?.querySelector('button');
    star?.focus();
    const last = tiles().at(-1);
    const rowPx = (tileOf(3)?.offsetTop ?? 0) - (tileOf(0)?.offsetTop ?? 0);
    scrollTo(0, rowPx * 7);
    await vi.waitFor(() => expect(tiles().at(-1)).not.toBe(last));
    expect(last?.isConnected).toBe(true);
    expect(tileOf(18)?.querySelector('button')).toBe(star);
    expect(document.activeElement).toBe(star);
  });

  it('shows every star as the favourites have it, also on tiles that return', async () => {
    await open();
    const pressed = () => tileOf(4)?.querySelector('button')?.getAttribute('aria-pressed');
    expect(pressed()).toBe('false');
    $favourites.set(new Set(['node-4']));
    await vi.waitFor(() => expect(pressed()).toBe('true'));
    scrollTo(0, 40_000);
    await vi.waitFor(() => expect(tileOf(4)).toBeNull());
    scrollTo(0, 0);
    await vi.waitFor(() => expect(pressed()).toBe('true'));
  });

  it('gives a tile its picture, and the same one when it returns', async () => {
    await open();
    const pictures = () => tileOf(4)?.querySelectorAll('img') ?? [];
    const first = pictures()[0];
    await vi.waitFor(() => expect(first?.naturalWidth).toBeGreaterThan(0));
    scrollTo(0, 40_000);
    await vi.waitFor(() => expect(tileOf(4)).toBeNull());
    scrollTo(0, 0);
    await vi.waitFor(() => expect(pictures()).toHaveLength(1));
    expect(pictures()[0]).toBe(first);
  });

  it('shows the new picture when a game’s picture changed', async () => {
    const list = (shown: readonly Game[]) => (
      <GameGrid games={shown} label="Games" words={words} busy={false} outdated={false} />
    );
    const screen = await show(direction, list(games.slice(0, 9)));
    await vi.waitFor(() => expect(tiles().length).toBe(9));
    const another = '/art/icons/stars.png';
    await screen.rerender(
      list(games.slice(0, 9).map((game, at) => (at === 4 ? { ...game, mobileIconUrl: another } : game))),
    );
    const addresses = () => [...(tileOf(4)?.querySelectorAll('img') ?? [])].map((image) => image.src);
    await vi.waitFor(() => expect(addresses()).toEqual([expect.stringContaining('stars')]));
  });
});
