import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { type Contact, contactOfKept, masked } from '#functions/verification/contact.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import { memberBinding } from '#functions/verification/device-binding.ts';
import { redeemCode, sendCode } from '#functions/verification/verification.service.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { isEasyPaymentPassword } from '#src/rules/account/payment-password.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { OwnerPort } from '#functions/features/cashier/owner-port.ts';
import { type Payee, payeeById } from './payment-password.repo.ts';
import { replacePaymentPassword } from './payment-password.service.ts';

type Call = typeof paymentPasswordContracts.resetPaymentPassword;
type Answer = Promise<Result<OutputOf<Call>, Call['errors'][number] | 'SESSION_ENDED'>>;

interface Asking {
  readonly owner: OwnerPort;
  readonly request: Request;
  readonly context: RequestContext;
  readonly session: SessionClaims;
}

/**
 * Replaces a forgotten or locked payment password in two calls: the first sends a code to a verified contact, the
 * second submits it with the login password. Neither the session alone nor the mailbox alone is enough.
 */
export async function resetPaymentPassword(asking: Asking, input: InputOf<Call>): Answer {
  const { context, session } = asking;
  const { env, merchant } = context;
  const [payee, contacts] = await Promise.all([
    payeeById(env, merchant, session.memberId),
    contactsOfMember(env, merchant, session.memberId),
  ]);
  if (payee?.status !== 'active') return failed('SESSION_ENDED');
  if (payee.paymentPasswordHash === null) return failed('PAYMENT_PASSWORD_MISSING');
  const kept = contacts.find(({ kind }) => kind === 'email') ?? contacts[0];
  if (!kept) return failed('CONTACT_NEEDED');
  const contact = contactOfKept(kept);
  return input.verificationCode === undefined
    ? askForCode(asking, contact, input)
    : replace(asking, payee, contact, input);
}

async function askForCode(
  { owner, request, context, session }: Asking,
  contact: Contact,
  captcha: InputOf<Call>,
): Answer {
  const solved = await owner.checkCaptcha(request, context, captcha);
  if (solved === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const sent = await sendCode(request, context, {
    contact,
    ...useOf(session),
    ownerId: session.memberId,
    isDecoy: false,
    captchaSolved: solved === 'right',
  });
  return sent.ok ? ok({ shown: masked(contact), ...sent.value }) : sent;
}

async function replace(
  { owner, request, context, session }: Asking,
  payee: Payee,
  contact: Contact,
  { loginPassword, newPassword, verificationCode = '' }: InputOf<Call>,
): Answer {
  const missing = {
    ...(loginPassword === undefined ? { loginPassword: 'missing' } : {}),
    ...(newPassword === undefined ? { newPassword: 'missing' } : {}),
  };
  if (loginPassword === undefined || newPassword === undefined) return failed('FIELDS_INVALID', missing);
  if (isEasyPaymentPassword(newPassword)) return failed('FIELDS_INVALID', { newPassword: 'tooCommon' });
  const proved = await owner.provePassword(context, session, loginPassword);
  if (!proved.ok) return proved;
  if (!(await redeemCode(context, { contact, ...useOf(session), code: verificationCode })))
    return failed('VERIFICATION_CODE_WRONG');
  const isReplaced = await replacePaymentPassword(request, context, payee, newPassword);
  return isReplaced ? ok({}) : failed('VERIFICATION_CODE_WRONG');
}

/** Binds the code to the member who requested it, on any device. */
function useOf({ memberId }: SessionClaims) {
  return { purpose: 'payment', binding: memberBinding(memberId) } as const;
}
