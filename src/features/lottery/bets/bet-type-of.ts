import { importUntilLoaded } from '#src/browser/import-until-loaded.ts';
import type { BetTypeOf } from './later-bet-types.ts';

/** Loads the rules of all shapes, to name the positions of a ticket's bet. */
export async function loadBetTypeOf(): Promise<BetTypeOf> {
  return (await importUntilLoaded(() => import('./later-bet-types.ts'))).betTypeOf;
}
