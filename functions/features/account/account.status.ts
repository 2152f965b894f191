import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { membersContracts } from '#src/contracts/member/members.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById, memberByUsername, writeStatus } from './account.repo.ts';

/** The account of a username, so that an operator who knows only the name can act on it. */
export async function lookUpMember(
  { env, merchant }: RequestContext,
  username: string,
): Promise<Result<OutputOf<typeof membersContracts.findMember>, 'PLAYER_UNKNOWN'>> {
  const member = await memberByUsername(env, merchant, username);
  if (!member) return failed('PLAYER_UNKNOWN');
  const { id, accountType, status, currency, registeredAtMs, lastLoginAtMs } = member;
  const shown = { username: member.username, accountType, status, currency, registeredAtMs, lastLoginAtMs };
  return ok({ memberId: id, ...shown });
}

/**
 * Disables or enables an account. The member's object decides and is changed first: from then on no session lives
 * or starts, even for a login in progress. Enabling also lifts every lock after failed logins.
 */
export async function changeStatus(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { status, reason }: InputOf<typeof membersContracts.changeMemberStatus>,
): Promise<Result<OutputOf<typeof membersContracts.changeMemberStatus>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  const member = await memberById(env, merchant, memberId);
  if (!member) return failed('PLAYER_UNKNOWN');
  const player = playerOf(env, merchant, memberId);
  const sessionsEnded = status === 'disabled' ? await player.disableAccount() : 0;
  if (status === 'active') await player.enableAccount();
  await writeStatus(operatorOf(context, operator), memberId, { status, reason });
  return ok({ status, sessionsEnded });
}

/**
 * Removes every factor but the password from a member who has lost them, once the operator has verified who is
 * asking. All sessions end, and the failed guesses that locked the second factor are cleared.
 */
export async function resetFactors(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { reason }: InputOf<typeof membersContracts.resetFactors>,
): Promise<Result<OutputOf<typeof membersContracts.resetFactors>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await memberById(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const document = { reset: 'factors', reason };
  await performAct(operatorOf(context, operator), { subject: `member:${memberId}`, document });
  const sessionsEnded = await playerOf(env, merchant, memberId).resetFactors();
  await throttleOf(env, merchant, `second-factor/${memberId}`).forgive();
  return ok({ sessionsEnded });
}
