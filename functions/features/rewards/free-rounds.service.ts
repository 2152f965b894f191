import { textIn } from '#functions/content/operator-texts.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { FreeRoundsSet } from '#src/contracts/rewards/free-rounds.ts';
import { ok } from '#src/rules/result.ts';
import { gameNamer } from './game-names.ts';

/** The member's free rounds; what a member has stays readable while rewards are off. */
export async function memberFreeRounds(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  requested: string,
) {
  const { env, merchant } = context;
  const read = await playerOf(env, merchant, memberId).freeRounds(sessionId);
  if (!read.ok) return read;
  const named = await gameNamer(context, requested);
  const list = read.value.map(
    ({ texts, games, ...set }): FreeRoundsSet => ({
      ...set,
      title: textIn(texts, requested).title,
      games: games.map(named),
    }),
  );
  return ok({ list });
}
