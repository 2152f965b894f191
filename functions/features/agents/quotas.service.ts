import { handQuotaDown, quotasOf } from '#functions/affiliation/quotas.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentOnly } from './agent-only.ts';
import { downlineOf, type NotAgent } from './downlines.service.ts';

type Contracts = typeof downlinesContracts;

/** How many more agents may get a rate above each bound of the branch by this agent. */
export async function agentQuotas(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<OutputOf<Contracts['quotas']>, NotAgent>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const rows = await quotasOf(context.env, context.merchant, session.memberId);
  return ok({
    list: rows.map(({ id: quotaId, ppm, total, used }) => ({ quotaId, ppm, remaining: total - used })),
  });
}

/** Hands some of a quota down to a direct downline who is an agent. */
export async function assignQuota(
  context: RequestContext,
  session: SessionClaims,
  { customerId, quotaId, count }: InputOf<Contracts['assignQuota']>,
): Promise<Result<OutputOf<Contracts['assignQuota']>, NotAgent | 'DOWNLINE_UNKNOWN' | 'QUOTA_USED_UP'>> {
  const found = await downlineOf(context, session, customerId);
  if (!found.ok) return found;
  // A player gives no rates.
  if (found.value.type === 0) return failed('DOWNLINE_UNKNOWN');
  const { env, merchant } = context;
  const owner = session.memberId;
  const isHanded = await handQuotaDown(env, merchant, { owner, memberId: customerId, id: quotaId, count });
  if (!isHanded) return failed('QUOTA_USED_UP');
  const left = (await quotasOf(env, merchant, owner)).find(({ id }) => id === quotaId);
  return ok({ quotaId, remaining: left ? left.total - left.used : 0 });
}
