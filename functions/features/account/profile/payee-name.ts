import { operatorOf } from '#functions/audit/operator-act.ts';
import { cardTriesOf } from '#functions/cashier/card-tries.ts';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { membersContracts } from '#src/contracts/member/members.ts';
import { maskedName } from '#src/rules/account/profile.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { activeMember, nameOf } from './member.profile.ts';
import { payeeNameNotice } from './payee-name.message.ts';
import { writeCorrection, writePayeeName } from './payee-name.repo.ts';

type Correct = typeof membersContracts.correctPayeeName;

/**
 * Changes the payee name, once only: money is paid out to that name, so whoever takes over a session must not be
 * able to replace it. An operator who has verified the person can allow another change.
 */
export async function changePayeeName(
  context: RequestContext,
  session: SessionClaims,
  typed: string,
): Promise<Result<{ payeeName: string }, 'SESSION_ENDED' | 'FIELDS_INVALID' | 'PAYEE_NAME_FIXED'>> {
  const payeeName = nameOf('payeeName', typed);
  if (!payeeName.ok) return payeeName;
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  const { env, merchant, nowMs } = context;
  const isWritten = await writePayeeName(env, merchant, member.value.id, payeeName.value, nowMs);
  return isWritten ? ok({ payeeName: maskedName(payeeName.value) }) : failed('PAYEE_NAME_FIXED');
}

/**
 * Corrects the payee name of a member whom an operator has verified, or lets the member write it once more. A member
 * whose name was wrong has been refused accounts for it, so the tries of the day are given back.
 */
export async function correctPayeeName(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { payeeNameBefore, payeeName: typed, reason }: InputOf<Correct>,
): Promise<Result<OutputOf<Correct>, 'PLAYER_UNKNOWN' | 'FIELDS_INVALID' | 'STATE_CHANGED'>> {
  const { env, merchant, nowMs } = context;
  const name = typed === null ? ok(payeeNameBefore) : nameOf('payeeName', typed);
  if (!name.ok) return name;
  const member = await memberById(env, merchant, memberId);
  if (!member) return failed('PLAYER_UNKNOWN');
  const payeeName = name.value;
  const changedAtMs = typed === null ? null : nowMs;
  const correction = { memberId, payeeNameBefore, payeeName, changedAtMs, reason };
  if (!(await writeCorrection(operatorOf(context, operator), correction))) return failed('STATE_CHANGED');
  await cardTriesOf(env, merchant, memberId).forgive();
  await playerOf(env, merchant, memberId).deliverMessage(
    payeeNameNotice(`${memberId}:${nowMs}`, typed === null ? 'opened' : 'corrected'),
  );
  return ok({ payeeName });
}
