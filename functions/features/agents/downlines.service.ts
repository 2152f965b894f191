import { directDownline, type Downline, downlinesOf } from '#functions/affiliation/downlines.repo.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { ratesOn } from '#functions/affiliation/rates.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import type { downlinesContracts, ShownDownline } from '#src/contracts/agents/downlines.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { countedHalfMs, merchantToday } from './agent-days.ts';
import { agentOnly } from './agent-only.ts';
import { boundsOf, paidProducts } from './downline-rates.ts';

type Contracts = typeof downlinesContracts;
/** Refusals of every call of agents. */
export type NotAgent = 'FEATURE_OFF' | 'AGENT_NEEDED';

const perPage = 20;

/** A page of the agent's direct downlines with today's rates. */
export async function agentDownlines(
  context: RequestContext,
  session: SessionClaims,
  { username, status, pageNo }: InputOf<Contracts['downlines']>,
): Promise<Result<OutputOf<Contracts['downlines']>, NotAgent>> {
  const { env, merchant } = context;
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const upline = session.memberId;
  const filter = {
    ...{ upline, halfFromMs: countedHalfMs(context) },
    isActive: status === undefined ? undefined : status === 'active',
    username,
  };
  const [node, { total, rows }] = await Promise.all([
    nodeOf(env, merchant, upline),
    downlinesOf(env, merchant, filter, { most: perPage, skipped: (pageNo - 1) * perPage }),
  ]);
  const ids = rows.map(({ memberId }) => memberId);
  const rates = await ratesOn(env, merchant, ids, merchantToday(context), boundsOf(context));
  const paid = paidProducts(context);
  const rebatesOf = (memberId: string) =>
    Object.fromEntries(paid.map((product) => [product, rates.get(memberId)?.[product] ?? 0]));
  return ok({
    content: rows.map((row) => ({ ...shownDownline(row), rebates: rebatesOf(row.memberId) })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / perPage),
    directCount: node?.directCount ?? 0,
    branchCount: node?.branchCount ?? 0,
  });
}

/** A direct downline of the agent; anybody else is unknown, whether the member exists or not. */
export async function downlineOf(
  context: RequestContext,
  session: SessionClaims,
  memberId: string,
): Promise<Result<Downline, NotAgent | 'DOWNLINE_UNKNOWN'>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const of = { upline: session.memberId, memberId, halfFromMs: countedHalfMs(context) };
  const found = await directDownline(context.env, context.merchant, of);
  return found ? ok(found) : failed('DOWNLINE_UNKNOWN');
}

function shownDownline({
  memberId,
  username,
  type,
  isActive,
  sinceMs,
}: Downline): Omit<ShownDownline, 'rebates'> {
  return {
    customerId: memberId,
    account: maskOf(username),
    type: type === 0 ? 0 : 1,
    active: isActive,
    joinedAtMs: sinceMs,
  };
}
