import {
  countersOfClient,
  sharesOf,
  takeFromAll,
  tooMany,
} from '#functions/edge/throttle/client-throttle.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { ok, type Result } from '#src/rules/result.ts';

/** Invite codes that one network may try per 15 minutes, so that nobody can enumerate the site's codes. */
const tries = { attemptsMax: 30, lockMs: 15 * 60_000 } as const;

/** Counts a question whether an invite code exists; `release` takes it back for a code that does. */
export async function countCodeQuestion(
  context: RequestContext,
): Promise<Result<{ release(): Promise<void> }, 'TOO_MANY_REQUESTS'>> {
  const topic = (client: string) => `affiliate/${client}`;
  const verdict = await takeFromAll(countersOfClient(context.env, context, topic, sharesOf(tries)));
  return verdict.kind === 'taken' ? ok(verdict) : tooMany(context, verdict);
}
