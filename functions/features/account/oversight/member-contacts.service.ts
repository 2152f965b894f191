import { operatorOf } from '#functions/audit/operator-act.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { memberExists } from '#functions/protection/members.repo.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberOversightContracts } from '#src/contracts/member/member-oversight.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { writtenContacts } from './member-contacts.repo.ts';

/** A member's contacts and names in clear. They are read only once the audit trail has who looks, and why. */
export async function showContacts(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  reason: string,
): Promise<Result<OutputOf<typeof memberOversightContracts.showContacts>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const act = { subject: `contacts:${memberId}` as const, document: { act: 'look' } };
  await recordAct(operatorOf(context, operator), act, reason);
  const [member, verified] = await Promise.all([
    writtenContacts(env, merchant, memberId),
    contactsOfMember(env, merchant, memberId),
  ]);
  if (!member) return failed('PLAYER_UNKNOWN');
  const { username, nickname, payeeName, email, contacts } = member;
  const written = { ...(email === '' ? {} : { email }), ...(contacts as Record<string, string>) };
  const proven = Object.fromEntries(verified.map(({ kind, value }) => [kind, value]));
  return ok({ username, nickname, payeeName, ...proven, written });
}
