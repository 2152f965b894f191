import { engineOf } from '#src/rules/engines/engine-of.ts';
import type { CatalogueGame } from './catalogue.ts';

/**
 * The room of a game that all its players play together, such as a card table, by the name that the room's socket has.
 * A game that everybody plays alone has none.
 */
export function roomOf({ model, gameCode }: CatalogueGame): { readonly roomId?: string } {
  const engine = engineOf(model);
  return engine === 'crash' || engine === 'tiger' ? { roomId: gameCode } : {};
}
