import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { languages } from '#src/contracts/languages.ts';

/** A game of a reward, with the page on which it is played while it is shown. */
export interface NamedGame {
  readonly gameCode: string;
  readonly name: string;
  readonly nodeId?: string;
}

/** Names games by their codes in the requested language; one that is not in the catalogue any more has its code. */
export async function gameNamer(
  { env, merchant, nowMs }: RequestContext,
  requested: string,
): Promise<(gameCode: string) => NamedGame> {
  const { byCode, shown } = await catalogueFor(env, merchant, nowMs);
  const language = languages.find((each) => each === requested.toLowerCase()) ?? 'en';
  return (gameCode) => {
    const game = byCode.get(gameCode);
    const name = nameIn(game?.names ?? { en: gameCode }, language);
    return { gameCode, name, ...(game && shown.includes(game) ? { nodeId: game.nodeId } : {}) };
  };
}
