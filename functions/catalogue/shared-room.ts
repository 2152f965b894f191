import { engineOf } from '#src/rules/engines/engine-of.ts';
import type { CatalogueGame } from './catalogue.ts';

/**
 * The room of a game that all its players play together, such as a card table, named like the room's socket.
 * Undefined for games that everybody plays alone.
 */
export function roomOf({ model, gameCode }: CatalogueGame): { readonly roomId?: string } {
  const engine = engineOf(model);
  return engine === 'crash' || engine === 'tiger' ? { roomId: gameCode } : {};
}
