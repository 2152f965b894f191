import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import type { PlacedGame } from './game-record.ts';
import type { FeedIssue } from './feed-issue.ts';
import type { FeedGame } from './parse-feed.ts';

/** A game that the merchant already has. */
export interface CurrentGame {
  nodeId: string;
  gameCode: string;
  vendorCode: string;
  position: number;
  /** Where it may be played, as a JSON list; null for wherever the site is served. */
  countries: string | null;
}

/** The contents of a merchant's catalogue before an import. */
export interface CurrentCatalogue {
  vendors: readonly string[];
  games: readonly CurrentGame[];
}

/**
 * Either all games with their positions in the lists, or all errors. `countriesKept` are existing games for which the
 * feed names other countries than those in force, which belong to operators and stay.
 */
export type Placement =
  | { ok: true; games: PlacedGame[]; added: number; countriesKept: number }
  | { ok: false; issues: FeedIssue[] };

function placed({ line: _line, category, ...game }: FeedGame, position: number): PlacedGame {
  const model = SLOT_MODELS.find(({ id }) => id === game.model);
  return {
    ...game,
    gameId: game.gameCode,
    gameType: category,
    names: Object.fromEntries(
      Object.entries(game.names).flatMap(([language, name]) =>
        name === undefined ? [] : [[language, name]],
      ),
    ),
    lines: game.lines ?? model?.lineCount,
    position,
  };
}

/** Checks a feed's games against the merchant's catalogue and appends new ones to the lists. */
export function placeGames(games: readonly FeedGame[], current: CurrentCatalogue): Placement {
  const byNode = new Map(current.games.map((game) => [game.nodeId, game]));
  const byCode = new Map(current.games.map((game) => [game.gameCode, game]));
  const issues = games.flatMap(({ line, nodeId, gameCode, vendorCode }): FeedIssue[] => {
    const owner = byNode.get(nodeId)?.vendorCode ?? vendorCode;
    const namesake = byCode.get(gameCode)?.nodeId ?? nodeId;
    return [
      ...(current.vendors.includes(vendorCode)
        ? []
        : [{ line, field: 'vendorCode', reason: 'no such vendor' }]),
      ...(owner === vendorCode ? [] : [{ line, field: 'nodeId', reason: `a game of ${owner}` }]),
      ...(namesake === nodeId ? [] : [{ line, field: 'gameCode', reason: `the game of node ${namesake}` }]),
    ];
  });
  if (issues.length > 0) return { ok: false, issues };
  let next = Math.max(-1, ...current.games.map(({ position }) => position)) + 1;
  const result = games.map((game) => placed(game, byNode.get(game.nodeId)?.position ?? next++));
  return {
    ok: true,
    games: result,
    added: games.filter(({ nodeId }) => !byNode.has(nodeId)).length,
    countriesKept: games.filter(({ nodeId, countries }) => keepsOthers(byNode.get(nodeId), countries)).length,
  };
}

/** Whether an existing game has other countries than a feed names for it. */
function keepsOthers(game: CurrentGame | undefined, named: readonly string[] | undefined): boolean {
  if (!game || !named) return false;
  const inForce = game.countries === null ? undefined : (JSON.parse(game.countries) as string[]);
  return inForce?.toSorted().join() !== named.toSorted().join();
}
