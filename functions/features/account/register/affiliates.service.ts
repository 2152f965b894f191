import { countCodeQuestion } from '#functions/affiliation/code-questions.ts';
import { liveCode } from '#functions/affiliation/codes.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import type { ErrorsOf, InputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Check = typeof affiliatesContracts.checkAffiliate;

/** Whether an invite code can be used on this site. A code of another site cannot. */
export async function checkAffiliate(
  context: RequestContext,
  { code, domain }: InputOf<Check>,
): Promise<Result<Record<string, never>, ErrorsOf<Check>>> {
  const { env, merchant, nowMs, target } = context;
  const counted = await countCodeQuestion(context);
  if (!counted.ok) return counted;
  const isHere = domain === undefined || domain === target.host;
  return isHere && (await liveCode(env, merchant, code, nowMs)) ? ok({}) : failed('AFFILIATE_UNKNOWN');
}
