import { agentsSetting } from '#functions/affiliation/agents.settings.ts';
import { holdingFlags } from '#functions/affiliation/flags.repo.ts';
import { decideTogether } from '#functions/audit/approvals.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { statementsOperationsContracts } from '#src/contracts/agents/statements-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { agentNumbered, openStatement, openStatements } from './open-statements.repo.ts';
import { teamOf } from './team-stub.ts';
import { usernamesOf, withUsernames } from '#functions/member/usernames.repo.ts';

type Contracts = typeof statementsOperationsContracts;

const perPage = 50;
/** As many flags as are shown with a statement. */
const flagsMax = 20;

interface Decision {
  readonly id: string;
  readonly team: number;
  /** What operators decide about; a statement never changes. */
  readonly memberId: string;
  readonly netMinor: number;
  readonly currency: string;
  readonly outcome: 'release' | 'cancel';
}

/** A held statement is released or cancelled. */
export const statementDecision = {
  name: 'agents.statement',
  readBasis(basis) {
    const [state, netMinor, ...heldFor] = basis.split(' ');
    return { state, netMinor, heldFor: heldFor.join(' ') };
  },
  async basisOf({ env, merchant }, { id }) {
    const row = await openStatement(env, merchant, id);
    return row ? `${row.state} ${row.netMinor} ${row.heldFor}` : '';
  },
  async perform({ env, merchant }, { id, team, outcome }) {
    const decided = await teamOf(env, merchant, team).decideStatement(id, outcome);
    return decided.ok ? ok({ state: decided.value }) : decided;
  },
} satisfies JointAction<Decision>;

/** Statements that wait, for operators. */
export async function openAgentStatements(
  { env, merchant, settings }: RequestContext,
  { cursor }: InputOf<Contracts['openStatements']>,
): Promise<Result<OutputOf<Contracts['openStatements']>, never>> {
  const [sinceMs, id = ''] = (cursor ?? '0.').split('.');
  const rows = await openStatements(env, merchant, { sinceMs: Number(sinceMs), id }, perPage + 1);
  const { currency } = merchantSetting.of(settings);
  const items = rows.slice(0, perPage).map(({ team: _team, ...row }) => ({ ...row, currency }));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return ok({
    items: await withUsernames({ env, merchant }, items, { username: 'memberId' }),
    ...(last ? { nextCursor: `${last.sinceMs}.${last.id}` } : {}),
  });
}

/** One statement of an agent with its document, wherever its payment is, and what holds it. */
export async function operatorStatement(
  { env, merchant, settings }: RequestContext,
  id: string,
): Promise<Result<OutputOf<Contracts['operatorStatement']>, 'STATEMENT_UNKNOWN'>> {
  const agent = await agentOfStatement(env, merchant, id);
  if (!agent) return failed('STATEMENT_UNKNOWN');
  const { memberId, username } = agent;
  const [stored, flags] = await Promise.all([
    teamOf(env, merchant, agent.team).statement(memberId, id),
    holdingFlags(env, merchant, memberId, flagsMax),
  ]);
  if (!stored) return failed('STATEMENT_UNKNOWN');
  const { kind, product, fromMs, toMs, netMinor, state, changedAtMs, dueAtMs, heldFor } = stored.payment;
  return ok({
    ...{ id, memberId, username, kind, product, fromMs, toMs, netMinor, state, changedAtMs, heldFor },
    ...(state === 'due' ? { dueAtMs } : {}),
    currency: merchantSetting.of(settings).currency,
    flags: [...flags],
    holdFromMinor: agentsSetting.of(settings).holdFromMinor,
    document: stored.document,
  });
}

/** Whose statement it is and the team that keeps it: of one that waits the team that listed it, else the agent's own. */
async function agentOfStatement(env: Env, merchant: string, id: string) {
  const open = await openStatement(env, merchant, id);
  if (!open) {
    const found = await agentNumbered(env, merchant, Number(id.split('-')[1]));
    return found && found.team !== null ? { ...found, team: found.team } : undefined;
  }
  const { memberId, team } = open;
  const names = await usernamesOf({ env, merchant }, [memberId]);
  return { memberId, team, username: names.get(memberId) ?? '' };
}

/** Releases or cancels a held statement, once a second operator asks for the same. */
export async function decideAgentStatement(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { outcome, reason }: InputOf<Contracts['decideStatement']>,
): Promise<Result<OutputOf<Contracts['decideStatement']>, Contracts['decideStatement']['errors'][number]>> {
  const row = await openStatement(context.env, context.merchant, id);
  if (!row) return failed('STATEMENT_UNKNOWN');
  if (row.state !== 'held') return failed('STATE_CHANGED');
  const { team, memberId, netMinor } = row;
  const { currency } = merchantSetting.of(context.settings);
  const subject = `agent-statement:${id}` as const;
  return decideTogether(context, claims, statementDecision, {
    subject,
    payload: { id, team, memberId, netMinor, currency, outcome },
    reason,
  });
}
