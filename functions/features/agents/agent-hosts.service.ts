import { liveCode } from '#functions/affiliation/codes.repo.ts';
import { agentDomains, removeDomain, setDomain } from '#functions/affiliation/domains.repo.ts';
import { judgeHost, postbackHosts } from '#functions/affiliation/postback-hosts.repo.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { agentHostsContracts } from '#src/contracts/agents/agent-hosts.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof agentHostsContracts;

const shownMax = 200;

/** The hosts of agents' postbacks; those that wait come first. */
export async function operatorHosts({
  env,
  merchant,
}: RequestContext): Promise<Result<OutputOf<Contracts['agentHosts']>, never>> {
  const rows = await postbackHosts(env, merchant, shownMax);
  return ok({ items: [...rows] });
}

/** Approves or refuses a host for the links that name it now. */
export async function judgeAgentHost(
  context: RequestContext,
  claims: OperatorClaims,
  host: string,
  { state, reason }: InputOf<Contracts['judgeAgentHost']>,
): Promise<Result<OutputOf<Contracts['judgeAgentHost']>, 'STATE_CHANGED'>> {
  const act = { subject: `agent-host:${host}` as const, document: { state }, reason };
  const isDone = await performAct(operatorOf(context, claims), act, judgeHost(context.merchant, host, state));
  return isDone ? ok({ host, state }) : failed('STATE_CHANGED');
}

/** The hosts that stand for a code. */
export async function operatorDomains({
  env,
  merchant,
}: RequestContext): Promise<Result<OutputOf<Contracts['agentDomains']>, never>> {
  return ok({ items: [...(await agentDomains(env, merchant, shownMax))] });
}

/** Lets a host of the merchant stand for a code that can be used. */
export async function setAgentDomain(
  context: RequestContext,
  claims: OperatorClaims,
  host: string,
  { code, reason }: InputOf<Contracts['setAgentDomain']>,
): Promise<Result<OutputOf<Contracts['setAgentDomain']>, 'LINK_UNKNOWN' | 'HOST_TAKEN'>> {
  const { env, merchant, nowMs } = context;
  const live = await liveCode(env, merchant, code, nowMs);
  if (!live) return failed('LINK_UNKNOWN');
  const act = { subject: `agent-domain:${host}` as const, document: { code: live.code }, reason };
  const change = setDomain(merchant, host, live.code);
  const isSet = await performAct(operatorOf(context, claims), act, change);
  return isSet ? ok({ host, code: live.code }) : failed('HOST_TAKEN');
}

/** Lets a host stand for no code any more. */
export async function removeAgentDomain(
  context: RequestContext,
  claims: OperatorClaims,
  host: string,
  { reason }: InputOf<Contracts['removeAgentDomain']>,
): Promise<Result<{ host: string }, 'STATE_CHANGED'>> {
  const act = { subject: `agent-domain:${host}` as const, document: { code: null }, reason };
  const isDone = await performAct(operatorOf(context, claims), act, removeDomain(context.merchant, host));
  return isDone ? ok({ host }) : failed('STATE_CHANGED');
}
