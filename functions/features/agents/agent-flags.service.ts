import { decideFlag, flagsBefore } from '#functions/affiliation/flags.repo.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { agentFlagsContracts } from '#src/contracts/agents/agent-flags.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

type Contracts = typeof agentFlagsContracts;

const perPage = 50;

/** The newest flags of members below agents. */
export async function agentFlags(
  { env, merchant }: RequestContext,
  { cursor = Number.MAX_SAFE_INTEGER }: InputOf<Contracts['agentFlags']>,
): Promise<Result<OutputOf<Contracts['agentFlags']>, never>> {
  const rows = await flagsBefore(env, merchant, cursor, perPage + 1);
  const items = rows
    .slice(0, perPage)
    .map(({ decidedBy, ...flag }) => (decidedBy === null ? flag : { ...flag, decidedBy }));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return ok({
    items: await withUsernames({ env, merchant }, items, { username: 'agent', aboutUsername: 'about' }),
    ...(last ? { nextCursor: String(last.id) } : {}),
  });
}

/** Decides an open flag, once. */
export async function decideAgentFlag(
  context: RequestContext,
  claims: OperatorClaims,
  id: number,
  { outcome, reason }: InputOf<Contracts['decideAgentFlag']>,
): Promise<Result<Record<string, never>, 'STATE_CHANGED'>> {
  const { merchant, nowMs } = context;
  const act = { subject: `agent-flag:${id}` as const, document: { outcome }, reason };
  const { operatorId } = claims;
  const decided = decideFlag(merchant, { id, outcome, operatorId }, nowMs);
  return (await performAct(operatorOf(context, claims), act, decided)) ? ok({}) : failed('STATE_CHANGED');
}
