import { afterEach, describe, expect, it } from 'vitest';
import type { Game } from '#src/contracts/games/games.ts';
import { expectAccessible, screenDirections, show } from '#tests/support/component.tsx';
import { GameGrid } from '#src/features/games/list/GameGrid.tsx';
import { GameTile } from '#src/features/games/tiles/GameTile.tsx';
import { requestLostPictures } from './lost-pictures.ts';

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
const there = '/art/icons/mark.svg';
const gone = '/art/tiles/no-such-picture.webp';

function game(nodeId: string, displayName: string, iconUrl: string): Game {
  return {
    nodeId,
    nodeName: displayName,
    gameId: nodeId,
    gameName: displayName,
    displayName,
    gameCode: nodeId,
    vassalage: 'HS',
    vendorCode: 'HS',
    gameType: 'RNG',
    showIcon: true,
    iconUrl,
    mobileIconUrl: iconUrl,
    mobileLargeIcon: iconUrl,
    isGameH5: true,
    freeplay: true,
    supportPlay: 3,
  };
}

const games = [
  game('one', '“fox” and owl', gone),
  game('two', 'سنہری لومڑی', gone),
  game('three', 'Bear', there),
];
const linkOf = (nodeId: string) => document.querySelector<HTMLElement>(`[data-node="${nodeId}"] a`);
const drawn = (nodeId: string) => {
  const link = linkOf(nodeId);
  return link ? getComputedStyle(link, '::before').content : '';
};

let stop: () => void = () => undefined;
afterEach(() => stop());

describe.each(screenDirections)('a game without a picture, %s', (direction) => {
  it.each([
    [
      'a short list',
      <ul key="short">
        {games.map((each) => (
          <GameTile key={each.nodeId} game={each} words={words} />
        ))}
      </ul>,
    ],
    [
      'a long list',
      <GameGrid key="long" games={games} label="Games" words={words} busy={false} outdated={false} />,
    ],
  ])('has a drawing with the first letter of its name in %s', async (_, list) => {
    stop = requestLostPictures();
    await show(direction, list);
    await expect.poll(() => drawn('one')).toContain('"F"');
    await expect.poll(() => drawn('two')).toContain('"س"');
    expect(linkOf('three')?.dataset.lost).toBeUndefined();
    const [tile, picture] = [linkOf('one'), linkOf('one')?.querySelector('img')];
    if (!tile || !picture) throw new Error('The tile is missing');
    const style = getComputedStyle(tile, '::before');
    expect(
      Math.abs(Number.parseFloat(style.blockSize) - picture.getBoundingClientRect().height),
    ).toBeLessThan(2);
    await expectAccessible();
  });

  it('has its picture once that can be loaded', async () => {
    stop = requestLostPictures();
    await show(direction, <GameTile game={game('one', 'Fox', gone)} words={words} />);
    await expect.poll(() => linkOf('one')?.dataset.lost).toBe('F');
    linkOf('one')?.querySelector('img')?.setAttribute('src', there);
    await expect.poll(() => linkOf('one')?.dataset.lost).toBeUndefined();
  });
});
