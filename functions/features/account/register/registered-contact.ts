import type { RequestContext } from '#functions/http/context.ts';
import { type Contact, mobileContact } from '#functions/verification/contact.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { knownDevice } from '#functions/verification/device-binding.ts';
import { checkCode, redeemCode, type TypedCode } from '#functions/verification/verification.service.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';
import { provePhoneToken } from '#functions/features/account/login/phone-token.ts';
import type { Registration, RegistrationForm } from './registration-check.ts';

/** A number whose code was correct, and the final step that uses up the code. */
export interface ProvedContact {
  readonly contact: Contact;
  use(): Promise<boolean>;
}

type Refusal =
  | 'FEATURE_OFF'
  | 'FIELDS_INVALID'
  | 'VERIFICATION_CODE_WRONG'
  | 'CODES_UNAVAILABLE'
  | 'MOBILE_TAKEN';

/**
 * Proves the mobile number of a registration if the merchant requires it: by the code that was sent, or by the
 * phone service's ID token, whose number must match the typed one. Only somebody with the correct code learns that
 * the number belongs to another member. The code is used up only after everything else is checked, so that nobody
 * needs a second one because a username was taken.
 */
export async function proveContact(
  request: Request,
  context: RequestContext,
  registration: Registration,
  { isByMobile, verifiesMobile, port }: RegistrationForm,
): Promise<Result<ProvedContact | undefined, Refusal>> {
  const { mobileNum, countryDialingCode = '' } = registration;
  if (!mobileNum || (!isByMobile && !verifiesMobile)) return ok(undefined);
  const parsed = mobileContact({ mobileNum, countryDialingCode });
  if (!parsed.ok) return failed('FIELDS_INVALID', { mobileNum: 'wrongForm' });
  if (!verifiesMobile) return ok(undefined);
  const contact = parsed.value;
  const { firebaseIdToken } = registration;
  const proved = firebaseIdToken
    ? await byToken(port, context, contact, firebaseIdToken)
    : await byCode(request, context, contact, registration);
  if (!proved.ok) return proved;
  if (await ownerOfContact(context.env, context.merchant, contact)) return failed('MOBILE_TAKEN');
  return proved;
}

async function byToken(
  port: IdentityPort,
  context: RequestContext,
  contact: Contact,
  idToken: string,
): Promise<Result<ProvedContact, Refusal>> {
  const phone = await provePhoneToken(port, context, idToken);
  if (!phone.ok) return phone;
  const { number, use } = phone.value;
  return number === contact.value ? ok({ contact, use }) : failed('VERIFICATION_CODE_WRONG');
}

async function byCode(
  request: Request,
  context: RequestContext,
  contact: Contact,
  { verificationCode = '' }: Registration,
): Promise<Result<ProvedContact, Refusal>> {
  const typed: TypedCode = {
    contact,
    purpose: 'register',
    binding: knownDevice(request),
    code: verificationCode,
  };
  if (!(await checkCode(context, typed))) return failed('VERIFICATION_CODE_WRONG');
  return ok({ contact, use: () => redeemCode(context, typed) });
}
