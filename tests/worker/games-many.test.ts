import { beforeAll, describe, expect, it } from 'vitest';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const count = 10_000;
let site: Site;
beforeAll(async () => {
  site = await startSite();
  const games = several('PP', 'RNG', count, 'Ember Road', 'انگارہ راہ', '불씨의 길');
  await loadCatalogue(site, smallVendors, games);
});

async function list(query: string) {
  const answer = await site.fetch(`${gamesContracts.gameList.path}?${query}`);
  return gamesContracts.gameList.output.parse(((await answer.json()) as { value: unknown }).value);
}

describe('a catalogue of ten thousand games', () => {
  it('is paged to its last game', async () => {
    expect((await list('')).totalPages).toBe(477);
    const last = await list('pageNo=477&language=KO');
    expect(last.games.map((game) => game.displayName).at(-1)).toBe(`불씨의 길 ${count}`);
    expect(last.games).toHaveLength(4);
  });

  it('is searched to its last game', async () => {
    expect((await list(`gameName=road+${count}`)).games).toHaveLength(1);
  });

  it('returns all of its hot games', async () => {
    const answer = await site.fetch(gamesContracts.hotGames.path);
    const games = gamesContracts.hotGames.output.parse(((await answer.json()) as { value: unknown }).value);
    expect(games).toHaveLength(count / 4);
  });
});
