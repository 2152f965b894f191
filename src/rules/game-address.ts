/**
 * Where the tile of a game leads. Sports have a launcher of their own, which lets visitors in on demo credit; every
 * other game is played in the room of games.
 */
export function gameAddress(nodeId: string, gameType: string): string {
  return `/m/${gameType.endsWith('SPORTS') ? 'sportsGame' : 'play'}?game=${nodeId}`;
}
