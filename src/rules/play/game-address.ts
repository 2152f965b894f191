/**
 * The target of a game's tile. Sports have their own launcher, which admits visitors on demo credit; every other
 * game opens on the play page.
 */
export function gameAddress(nodeId: string, gameType: string): string {
  return `/m/${gameType.endsWith('SPORTS') ? 'sportsGame' : 'play'}?game=${nodeId}`;
}
