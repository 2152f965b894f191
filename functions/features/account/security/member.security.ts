import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { masked } from '#functions/verification/contact.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { contactKinds } from '#functions/features/account/profile/member.contacts.ts';
import { keptAnswers } from './security-questions.repo.ts';
import { asksQuestions } from './security-questions.ts';
import { activeMember } from '#functions/features/account/profile/member.profile.ts';

/** What protects the member's payouts, as known to the cashier. */
export type PayoutSecurityPort = (
  context: RequestContext,
  session: SessionClaims,
) => Promise<
  Result<
    Pick<Security, 'hasWithdrawalPassword' | 'paymentLock' | 'cards' | 'coolingUntilMs'>,
    'SESSION_ENDED'
  >
>;

type Security = OutputOf<typeof memberSecurityContracts.securityConfig>;

/** The steps that secure the member's account, in the recommended order. */
export async function readSecurity(
  context: RequestContext,
  session: SessionClaims,
  payoutSecurity: PayoutSecurityPort,
): Promise<Result<Security, 'SESSION_ENDED'>> {
  const { env, merchant } = context;
  const { memberId } = session;
  const [member, contacts, factors, answers, payouts] = await Promise.all([
    activeMember(context, session),
    contactsOfMember(env, merchant, memberId),
    playerOf(env, merchant, memberId).factors(),
    asksQuestions(context) ? keptAnswers(env, merchant, memberId) : undefined,
    payoutSecurity(context, session),
  ]);
  if (!member.ok) return member;
  if (!payouts.ok) return payouts;
  const offered = contactKinds(context);
  const contactStep = (name: 'email' | 'mobile') => {
    const found = contacts.find(({ kind }) => kind === name);
    if (!found && !offered[name]) return [];
    return [{ name, done: found !== undefined, ...(found ? { shown: masked(found) } : {}) }];
  };
  const steps: Security['steps'] = [
    { name: 'password', done: member.value.passwordHash !== null },
    ...contactStep('email'),
    ...contactStep('mobile'),
    { name: 'secondFactor', done: factors.authenticator !== undefined || factors.passkeyStep },
    { name: 'passkey', done: factors.passkeys.length > 0 },
    ...(asksQuestions(context) ? [{ name: 'securityQuestions' as const, done: answers !== undefined }] : []),
  ];
  const isVerified = (name: 'email' | 'mobile') => contacts.some(({ kind }) => kind === name);
  return ok({
    steps,
    ...payouts.value,
    emailVerified: isVerified('email'),
    mobileVerified: isVerified('mobile'),
  });
}
