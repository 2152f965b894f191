import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { hasOpenFlag } from '#functions/protection/open-flags.repo.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { membersContracts } from '#src/contracts/member/members.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById, writeStatus } from './account.repo.ts';

type Contracts = typeof membersContracts;

type Changed = OutputOf<Contracts['changeMemberStatus']>;

interface Enabled {
  readonly memberId: string;
  readonly status: 'active';
}

/** An account is enabled, and every lock after failed logins lifted. */
export const memberEnable = {
  name: 'member.enable',
  isRepeatable: true,
  readBasis: (status) => ({ status }),
  async basisOf({ env, merchant }, { memberId }) {
    return (await memberById(env, merchant, memberId))?.status ?? '';
  },
  perform: (site, { memberId }, { approvedBy: operatorId, reason }) =>
    enable({ ...site, operatorId }, memberId, reason),
} satisfies JointAction<Enabled>;

async function enable(
  operator: Operator,
  memberId: string,
  reason: string,
): Promise<Result<Changed, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = operator;
  if (!(await memberById(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  await playerOf(env, merchant, memberId).enableAccount();
  await writeStatus(operator, memberId, { status: 'active', reason });
  return ok({ status: 'active', sessionsEnded: 0 });
}

/**
 * Disables or enables an account. The member's object decides and is changed first: from then on no session lives
 * or starts, even for a login in progress. Enabling a member with an open flag takes two operators.
 */
export async function changeStatus(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { status, reason }: InputOf<Contracts['changeMemberStatus']>,
): Promise<Result<Changed, Contracts['changeMemberStatus']['errors'][number]>> {
  const { env, merchant } = context;
  if (!(await memberById(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  if (status === 'disabled') {
    const sessionsEnded = await playerOf(env, merchant, memberId).disableAccount();
    await writeStatus(operatorOf(context, operator), memberId, { status, reason });
    return ok({ status, sessionsEnded });
  }
  const takesTwo = !mayActAlone(operator, 'member.enable') || (await hasOpenFlag(env, merchant, memberId));
  if (!takesTwo) return enable(operatorOf(context, operator), memberId, reason);
  const act = { subject: `member:${memberId}` as const, payload: { memberId, status }, reason };
  const decided = await decideTogether(context, operator, memberEnable, act);
  if (!decided.ok) return decided;
  const { value } = decided;
  return ok('state' in value ? { status: 'asked', approvalId: value.approvalId, sessionsEnded: 0 } : value);
}

interface Reset {
  readonly memberId: string;
  readonly reset: 'factors';
}

/** Every factor but the password is removed, all sessions end, and the lock of the second factor is lifted. */
export const memberFactors = {
  name: 'member.factors',
  isRepeatable: true,
  /** A member who has added or used a factor since then has not lost it. */
  async basisOf({ env, merchant }, { memberId }) {
    const { authenticator, recoveryCodesLeft, passkeys } = await playerOf(env, merchant, memberId).factors();
    const keys = passkeys.map(({ id, lastUsedAtMs }) => [id, lastUsedAtMs]);
    return sha256Hex(JSON.stringify([authenticator, recoveryCodesLeft, keys]));
  },
  async perform({ env, merchant }, { memberId }) {
    const sessionsEnded = await playerOf(env, merchant, memberId).resetFactors();
    await throttleOf(env, merchant, `second-factor/${memberId}`).forgive();
    return ok({ state: 'reset' as const, sessionsEnded });
  },
} satisfies JointAction<Reset>;

/**
 * Removes every factor but the password from a member who has lost them, once the operator has verified who is
 * asking. Operators who may only ask need another one.
 */
export async function resetFactors(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { reason }: InputOf<Contracts['resetFactors']>,
): Promise<Result<OutputOf<Contracts['resetFactors']>, Contracts['resetFactors']['errors'][number]>> {
  const { env, merchant } = context;
  if (!(await memberById(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const payload = { memberId, reset: 'factors' } as const;
  const subject = `member:${memberId}` as const;
  if (!mayActAlone(operator, 'member.factors') || (await isWaitingFor(context, 'member.factors', subject)))
    return decideTogether(context, operator, memberFactors, { subject, payload, reason });
  await performAct(operatorOf(context, operator), { subject, document: { reset: 'factors', reason } });
  return memberFactors.perform(context, payload);
}
