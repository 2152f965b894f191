import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { beginBackfill } from '#functions/affiliation/backfill.repo.ts';
import { codesOf, giveCode, liveCode } from '#functions/affiliation/codes.repo.ts';
import {
  addRoot,
  type NamedNode,
  raiseNode,
  setMemberType,
  uplinesOf,
} from '#functions/affiliation/tree.repo.ts';
import { beginTeam } from './team-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof agentsOperationsContracts;
type Node = OutputOf<Contracts['agent']>['node'];

/** One member's place in the tree. */
export async function operatorAgent(
  { env, merchant, settings }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<Contracts['agent']>, 'PLAYER_UNKNOWN'>> {
  const [path, codes] = await Promise.all([
    uplinesOf(env, merchant, memberId),
    codesOf(env, merchant, memberId),
  ]);
  const own = path.at(-1);
  if (!own) return failed('PLAYER_UNKNOWN');
  return ok({
    currency: merchantSetting.of(settings).currency,
    node: shownNode(own),
    uplines: path.slice(0, -1).map(shownNode),
    ...(own.inviter === null ? {} : { inviter: own.inviter }),
    codes: codes.map(({ code, channel }) => (channel === null ? { code } : { code, channel })),
  });
}

/** Makes a member an agent, or a top agent; only a member without an upline can be a top agent. */
export async function openAgent(
  context: RequestContext,
  claims: OperatorClaims,
  { memberId, type, reason }: InputOf<Contracts['openAgent']>,
): Promise<Result<{ node: Node }, 'PLAYER_UNKNOWN' | 'STATE_CHANGED'>> {
  const { env, merchant, nowMs } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  await addRoot(env, merchant, memberId, nowMs);
  const act = { subject: `agent:${memberId}` as const, document: { type }, reason };
  const node = { merchant, memberId, type };
  if (!(await performAct(operatorOf(context, claims), act, raiseNode(node)))) return failed('STATE_CHANGED');
  if (type === 2) await beginTeam(env, node);
  await setMemberType(env, node);
  await playerOf(env, merchant, memberId).setAccountType(type);
  const own = (await uplinesOf(env, merchant, memberId)).at(-1);
  return own ? ok({ node: shownNode(own) }) : failed('STATE_CHANGED');
}

/** Gives a code without an owner to a member. */
export async function giveAgentCode(
  context: RequestContext,
  claims: OperatorClaims,
  code: string,
  { memberId, channel, reason }: InputOf<Contracts['giveAgentCode']>,
): Promise<Result<{ code: string }, 'PLAYER_UNKNOWN' | 'LINK_UNKNOWN' | 'CODE_OWNED'>> {
  const { env, merchant, nowMs } = context;
  const [isMember, live] = await Promise.all([
    memberExists(env, merchant, memberId),
    liveCode(env, merchant, code, nowMs),
  ]);
  if (!isMember) return failed('PLAYER_UNKNOWN');
  if (!live) return failed('LINK_UNKNOWN');
  const act = {
    subject: `affiliate-code:${live.code}` as const,
    document: { memberId, channel },
    reason,
  };
  const given = giveCode(merchant, live.code, { owner: memberId, channel });
  const isTheirs = await performAct(operatorOf(context, claims), act, given);
  if (!isTheirs) return failed('CODE_OWNED');
  // A player's members stand beside the player, who then is an inviter with a node.
  await addRoot(env, merchant, memberId, nowMs);
  await beginBackfill(env, merchant, live.code);
  return ok({ code: live.code });
}

/** A node as operators read it. */
export function shownNode(node: NamedNode): Node {
  const { memberId, username, number, type, depth, directCount, branchCount, sinceMs } = node;
  return { memberId, username, number, type, depth, directCount, branchCount, sinceMs };
}
