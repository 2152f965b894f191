import { foundItem, foundOfKind, type SearchedKind } from '#functions/audit/operator-search.ts';
import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import { folded } from '#src/rules/text/search.ts';

/** Games by their ids, codes and names, those that are switched off among them. */
export const searchedGames: SearchedKind = {
  permission: 'games.read',
  async find({ env, merchant, nowMs }, _claims, { text, ids }) {
    // The letters of an id are no name, and the catalogue may have to be read first.
    if (ids) return [];
    const { byNode } = await catalogueFor(env, merchant, nowMs);
    const sought = folded(text);
    const games = [...byNode.values()].filter(
      ({ nodeId, gameCode, names }) =>
        [nodeId, gameCode].includes(text) ||
        Object.values(names).some((name) => folded(name).includes(sought)),
    );
    const exactFirst = games.toSorted(
      (one, other) => Number(isNamed(other, text)) - Number(isNamed(one, text)),
    );
    return exactFirst
      .slice(0, foundOfKind)
      .map(({ nodeId: id, names }) => foundItem('game', { id, title: nameIn(names, 'en') }));
  },
};

function isNamed({ nodeId, gameCode }: { nodeId: string; gameCode: string }, text: string): boolean {
  return nodeId === text || gameCode === text;
}
