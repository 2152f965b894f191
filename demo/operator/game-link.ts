import games from '../catalogue/games.json' with { type: 'json' };

/** A link to a game of the catalogue by its name there; announcements name games in no other way. */
export function gameLink(nodeId: string, language: 'en' | 'ur' | 'ko'): string {
  const game = games.find((each) => each.nodeId === nodeId);
  if (!game) throw new Error(`An announcement names the game ${nodeId}, which the catalogue does not have.`);
  return `<a href="/m/play?game=${nodeId}">${game.names[language]}</a>`;
}
