import {
  countersOfClient,
  sharesOf,
  takeFromAll,
  tooMany,
} from '#functions/edge/throttle/client-throttle.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { liveCode } from '#functions/affiliation/codes.repo.ts';

type Check = typeof affiliatesContracts.checkAffiliate;

/** Invite codes that one network may try per 15 minutes, so that nobody can enumerate the site's codes. */
const tries = { attemptsMax: 30, lockMs: 15 * 60_000 } as const;

/** Whether an invite code can be used on this site. A code of another site cannot. */
export async function checkAffiliate(
  context: RequestContext,
  { code, domain }: InputOf<Check>,
): Promise<Result<Record<string, never>, ErrorsOf<Check>>> {
  const { env, merchant, nowMs, target } = context;
  const topic = (client: string) => `affiliate/${client}`;
  const verdict = await takeFromAll(countersOfClient(env, context, topic, sharesOf(tries)));
  if (verdict.kind !== 'taken') return tooMany(context, verdict);
  const isHere = domain === undefined || domain === target.host;
  return isHere && (await liveCode(env, merchant, code, nowMs)) ? ok({}) : failed('AFFILIATE_UNKNOWN');
}
