import { networkOf, throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { affiliatesContracts } from '#src/contracts/affiliates.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { affiliateExists } from './affiliates.repo.ts';

type Check = typeof affiliatesContracts.checkAffiliate;

/** Invite codes that one network may try per 15 minutes, so that nobody can enumerate the site's codes. */
const tries = { attemptsMax: 30, lockMs: 15 * 60_000 } as const;

/** Whether an invite code can be used on this site. A code of another site cannot. */
export async function checkAffiliate(
  context: RequestContext,
  { code, domain }: InputOf<Check>,
): Promise<Result<Record<string, never>, ErrorsOf<Check>>> {
  const { env, merchant, address, nowMs, target, answerHeaders } = context;
  const verdict = await throttleOf(env, merchant, `affiliate/${networkOf(address)}`).take(tries);
  if (verdict.kind === 'locked') {
    answerHeaders.set('Retry-After', String(Math.ceil(verdict.retryAfterMs / 1000)));
    return failed('TOO_MANY_REQUESTS');
  }
  const isHere = domain === undefined || domain === target.host;
  return isHere && (await affiliateExists(env, merchant, code, nowMs)) ? ok({}) : failed('AFFILIATE_UNKNOWN');
}
