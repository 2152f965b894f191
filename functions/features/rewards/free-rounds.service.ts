import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { nameIn } from '#functions/catalogue/catalogue.ts';
import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { languages } from '#src/contracts/languages.ts';
import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';
import { ok } from '#src/rules/result.ts';

/** The member's free rounds; what a member has stays readable while rewards are off. */
export async function memberFreeRounds(
  { env, merchant, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  requested: string,
) {
  const read = await playerOf(env, merchant, memberId).freeRounds(sessionId);
  if (!read.ok) return read;
  const { byCode, shown } = await catalogueFor(env, merchant, nowMs);
  const language = languages.find((each) => each === requested.toLowerCase()) ?? 'en';
  const list = read.value.map(
    ({ texts, games, ...set }): FreeRoundsSet => ({
      ...set,
      title: textIn(texts, requested).title,
      games: games.map((gameCode) => {
        const game = byCode.get(gameCode);
        const name = nameIn(game?.names ?? { en: gameCode }, language);
        return { gameCode, name, ...(game && shown.includes(game) ? { nodeId: game.nodeId } : {}) };
      }),
    }),
  );
  return ok({ list });
}
