import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { deviceInWords } from '#src/rules/account/device.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Contracts = typeof memberOversightContracts;

/** The sessions of a member that may still act. */
export async function readSessions(
  { env, merchant }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<Contracts['memberSessions']>, 'PLAYER_UNKNOWN'>> {
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const sessions = await playerOf(env, merchant, memberId).sessionsForOperators();
  return ok({ items: sessions.map((each) => ({ ...each, device: deviceInWords(each.device) })) });
}

/** Ends every session of a member. The row of the audit trail is written first. */
export async function endSessions(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  reason: string,
): Promise<Result<OutputOf<Contracts['endMemberSessions']>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const document = { sessions: 'ended', reason };
  await performAct(operatorOf(context, operator), { subject: `member:${memberId}`, document });
  return ok({ ended: await playerOf(env, merchant, memberId).endAllSessions() });
}
