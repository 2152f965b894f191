import { type Node, nodeOf } from '#functions/affiliation/nodes.repo.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import type { ShownStatement, statementsContracts } from '#src/contracts/agents/statements.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { shownFrom } from '#src/rules/agents/pay/protection.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentOnly } from './agent-only.ts';
import { downlinesNumbered } from './reports/report-people.repo.ts';
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

/** One of them, with its stored document. */
export async function agentStatement(
  context: RequestContext,
  session: SessionClaims,
  id: string,
): Answer<'agentStatement'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const stored = await found.value.team?.statement(session.memberId, id);
  if (!stored) return failed('STATEMENT_UNKNOWN');
  const { currency } = merchantSetting.of(context.settings);
  return ok({ currency, statement: shown(stored.payment, context.nowMs), document: stored.document });
}

/** Dividends of direct downlines that this agent may release. */
export async function givenDividends(
  context: RequestContext,
  session: SessionClaims,
  { from, to, cursor }: InputOf<Contracts['givenDividends']>,
): Answer<'givenDividends'> {
  const found = await teamOfAgent(context, session);
  if (!found.ok) return found;
  const { env, merchant, settings, nowMs } = context;
  const { currency } = merchantSetting.of(settings);
  const { team, node } = found.value;
  if (!team || !node) return ok({ currency, items: [] });
  const page = await team.dividendsGiven(node.number, { fromMs: from, toMs: to, cursor });
  const numbers = [...new Set(page.items.map(({ payment }) => payment.agent))];
  const people = await downlinesNumbered(env, merchant, { parent: node.number, numbers });
  const accounts = new Map(people.map(({ number, username }) => [number, maskOf(username)]));
  return ok({ ...page, currency, items: page.items.map((each) => shownGiven(each, accounts, nowMs)) });
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
  const requested = await found.value.team?.askForPayout(session.memberId, id);
  if (!requested) return failed('STATEMENT_UNKNOWN');
  if (!requested.ok) return requested;
  await playerOf(env, merchant, requested.value).tellOfWaitingDividend(id, nowMs);
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

function shownGiven(
  { payment, statement, setAsideMinor }: GivenDividend,
  accounts: ReadonlyMap<number, string>,
  nowMs: number,
): OutputOf<Contracts['givenDividends']>['items'][number] {
  const account = accounts.get(payment.agent);
  const waits = payment.state === 'due' && payment.dueAtMs > nowMs;
  const stakes = statement.lines.find(({ line }) => line === 'stakes');
  return {
    id: payment.id,
    ...(account === undefined ? {} : { account }),
    period: { fromMs: statement.fromMs, toMs: statement.toMs },
    // What was earned or paid would tell, beside what was set aside, that a member stopped; so would figures of a few.
    ...(statement.activeMembers < shownFrom
      ? {}
      : {
          teamBetMinor: stakes?.amountMinor ?? 0,
          activeMembers: statement.activeMembers,
        }),
    amountMinor: setAsideMinor,
    state: payment.state,
    ...(waits ? { releasableUntilMs: payment.dueAtMs } : {}),
  };
}
