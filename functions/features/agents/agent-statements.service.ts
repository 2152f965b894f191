import { type Node, nodeOf } from '#functions/affiliation/nodes.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { ShownStatement, statementsContracts } from '#src/contracts/agents/statements.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentOnly } from './agent-only.ts';
import { teamOf } from './team-stub.ts';
import type { PaymentRow } from './team/payroll/payments.store.ts';
import type { GivenDividend } from './team/payroll/statements.reading.ts';

type Contracts = typeof statementsContracts;
type NotAgent = 'FEATURE_OFF' | 'AGENT_NEEDED';
type Answer<Name extends keyof Contracts> = Promise<
  Result<OutputOf<Contracts[Name]>, Contracts[Name]['errors'][number]>
>;

/** The agent's own statements. */
export async function agentStatements(
  context: RequestContext,
  session: SessionClaims,
  filter: InputOf<Contracts['agentStatements']>,
): Answer<'agentStatements'> {
  const { currency } = merchantSetting.of(context.settings);
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const { team } = found.value;
  const page = team ? await team.statements(session.memberId, filter) : { items: [] };
  return ok({ ...page, currency, items: page.items.map((row) => shown(row, context.nowMs)) });
}

/** The stored document of one of them. */
export async function agentStatement(
  context: RequestContext,
  session: SessionClaims,
  id: string,
): Answer<'agentStatement'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const document = await found.value.team?.statement(session.memberId, id);
  return document === undefined ? failed('STATEMENT_UNKNOWN') : ok({ id, document });
}

/** Dividends of direct downlines that this agent may release. */
export async function givenDividends(
  context: RequestContext,
  session: SessionClaims,
  { from, to, cursor }: InputOf<Contracts['givenDividends']>,
): Answer<'givenDividends'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const { team, node } = found.value;
  if (!team || !node) return ok({ items: [] });
  const page = await team.dividendsGiven(node.number, { fromMs: from, toMs: to, cursor });
  return ok({ ...page, items: page.items.map(shownGiven) });
}

/** Has a downline's dividend paid now. */
export async function releaseGivenDividend(
  context: RequestContext,
  session: SessionClaims,
  id: string,
): Answer<'releaseDividend'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const { team, node } = found.value;
  if (!team || !node) return failed('STATEMENT_UNKNOWN');
  const released = await team.releaseDividend(node.number, id);
  return released.ok ? ok({ id }) : released;
}

/** Reminds the upline of a dividend that waits. */
export async function requestPayout(
  context: RequestContext,
  session: SessionClaims,
  id: string,
): Answer<'requestPayout'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const { env, merchant, nowMs } = context;
  const asked = await found.value.team?.askForPayout(session.memberId, id);
  if (!asked) return failed('STATEMENT_UNKNOWN');
  if (!asked.ok) return asked;
  await playerOf(env, merchant, asked.value).tellOfWaitingDividend(id, nowMs);
  return ok({ askedAtMs: nowMs });
}

interface Found {
  readonly node: Node | undefined;
  /** Undefined for an agent whose branch is not summed yet. */
  readonly team: ReturnType<typeof teamOf> | undefined;
}

async function teamOfAgent(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<Found, NotAgent>> {
  const may = agentOnly(context, session);
  if (!may.ok) return may;
  const { env, merchant } = context;
  const node = await nodeOf(env, merchant, session.memberId);
  const team = node?.team ?? null;
  return ok({ node, team: team === null ? undefined : teamOf(env, merchant, team) });
}

function shown(
  { id, kind, product, fromMs, toMs, netMinor, ...row }: PaymentRow,
  nowMs: number,
): ShownStatement {
  const isDue = row.state === 'due';
  return {
    ...{ id, kind, product, fromMs, toMs, netMinor, state: row.state },
    ...(isDue ? { dueAtMs: row.dueAtMs } : {}),
    waitsForUpline: isDue && row.releasedBy !== null && row.dueAtMs > nowMs,
  };
}

function shownGiven({
  payment,
  statement,
}: GivenDividend): OutputOf<Contracts['givenDividends']>['items'][number] {
  const { tiers } = statement.contract.terms;
  const stakes = statement.lines.find(({ line }) => line === 'stakes');
  return {
    id: payment.id,
    period: { fromMs: statement.fromMs, toMs: statement.toMs },
    teamBetMinor: stakes?.amountMinor ?? 0,
    ngrMinor: statement.ngrMinor,
    activeMembers: statement.activeMembers,
    ratePpm: (statement.tier === null ? undefined : tiers[statement.tier])?.rate ?? 0,
    amountMinor: payment.netMinor,
    state: payment.state,
  };
}
