import type { RequestContext } from '#functions/http/context.ts';
import { type Contact, mobileContact } from '#functions/verification/contact.ts';
import { ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { knownDevice } from '#functions/verification/device-binding.ts';
import { checkCode, redeemCode, type TypedCode } from '#functions/verification/verification.service.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Registration, RegistrationForm } from './registration-check.ts';

/** A number whose code was right, and the last step, which uses the code up. */
export interface ProvedContact {
  readonly contact: Contact;
  use(): Promise<boolean>;
}

type Refusal = 'FIELDS_INVALID' | 'VERIFICATION_CODE_WRONG' | 'MOBILE_TAKEN';

/**
 * Proves the mobile number of a registration where this merchant asks for it. Only who has the right code learns that
 * the number is another member's. The code stays until everything else is checked, so that nobody needs a second one
 * because a username was taken.
 */
export async function proveContact(
  request: Request,
  context: RequestContext,
  { mobileNum, countryDialingCode = '', verificationCode = '' }: Registration,
  { isByMobile, verifiesMobile }: RegistrationForm,
): Promise<Result<ProvedContact | undefined, Refusal>> {
  if (!mobileNum || (!isByMobile && !verifiesMobile)) return ok(undefined);
  const parsed = mobileContact({ mobileNum, countryDialingCode });
  if (!parsed.ok) return failed('FIELDS_INVALID', { mobileNum: 'wrongForm' });
  if (!verifiesMobile) return ok(undefined);
  const contact = parsed.value;
  const typed: TypedCode = {
    contact,
    purpose: 'register',
    binding: knownDevice(request),
    code: verificationCode,
  };
  if (!(await checkCode(context, typed))) return failed('VERIFICATION_CODE_WRONG');
  if (await ownerOfContact(context.env, context.merchant, contact)) return failed('MOBILE_TAKEN');
  return ok({ contact, use: () => redeemCode(context, typed) });
}
