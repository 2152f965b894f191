import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { type Contact, emailContact, masked, mobileContact } from '#functions/verification/contact.ts';
import { contactsOfMember, ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { deviceOf } from '#functions/verification/device-binding.ts';
import { codeLength } from '#functions/verification/verification-code.ts';
import { sendCode } from '#functions/verification/verification.service.ts';
import { servedCountries, verificationSetting } from '#functions/settings/verification.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { passwordsContracts } from '#src/contracts/account/passwords.ts';
import type { verificationContracts } from '#src/contracts/account/verification.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { checkCaptcha } from '#functions/features/account/login/account.captcha.ts';
import { registersByMobile, verifiesMobile } from '#functions/settings/by-mobile.ts';

type SmsCall = typeof verificationContracts.sendSmsCode;
type MailCall = typeof passwordsContracts.sendPasswordMail;
type Sent = OutputOf<SmsCall>;
type Purpose = 'register' | 'login' | 'password';

/** What codes the site sends, and the signed-in member's verified contacts. */
export async function readVerification(
  { env, merchant, settings }: RequestContext,
  session: SessionClaims | undefined,
): Promise<OutputOf<typeof verificationContracts.readVerification>> {
  const chosen = verificationSetting.of(settings);
  const { email, phone, expiredMinutes } = chosen;
  const countries = servedCountries(chosen);
  const contacts = session ? await contactsOfMember(env, merchant, session.memberId) : [];
  const shown = (kind: Contact['kind']) => {
    const found = contacts.find((contact) => contact.kind === kind);
    return found && masked(found);
  };
  const [verifiedMobile, verifiedEmail] = [shown('mobile'), shown('email')];
  return {
    sms: countries.length > 0,
    email,
    phone: phone && countries.length > 0,
    expiredMinutes,
    codeLength,
    countries,
    ...(verifiedMobile === undefined ? {} : { verifiedMobile }),
    ...(verifiedEmail === undefined ? {} : { verifiedEmail }),
  };
}

/** Sends a code to a mobile number, for a purpose that this merchant offers. */
export async function sendMobileCode(
  request: Request,
  context: RequestContext,
  input: InputOf<SmsCall>,
  purpose: Purpose,
  expiredMinutes?: number,
): Promise<Result<Sent, ErrorsOf<SmsCall>>> {
  if (!isOffered(context, purpose)) return failed('FEATURE_OFF');
  const contact = mobileContact(input);
  if (!contact.ok) return contact;
  return sendTo(request, context, { contact: contact.value, purpose, input, expiredMinutes });
}

/** Sends a password-reset code to an e-mail address. */
export async function sendPasswordMail(
  request: Request,
  context: RequestContext,
  input: InputOf<MailCall>,
): Promise<Result<Sent, ErrorsOf<MailCall>>> {
  if (!verificationSetting.of(context.settings).email || !hasFeature(context.settings, 'forgotten-password'))
    return failed('FEATURE_OFF');
  const contact = emailContact(input.email);
  if (!contact.ok) return contact;
  const sent = await sendTo(request, context, { contact: contact.value, purpose: 'password', input });
  if (sent.ok || sent.code !== 'COUNTRY_NOT_SERVED') return sent as Result<Sent, ErrorsOf<MailCall>>;
  throw new Error('An e-mail address has no country');
}

interface CodeRequest {
  readonly contact: Contact;
  readonly purpose: Purpose;
  readonly input: Parameters<typeof checkCaptcha>[2];
  readonly expiredMinutes?: number | undefined;
}

/**
 * For a registration the code is sent even if the number belongs to a member, so only its holder learns that it is
 * taken.
 */
async function sendTo(
  request: Request,
  context: RequestContext,
  { contact, purpose, input, expiredMinutes }: CodeRequest,
): Promise<Result<Sent, Exclude<ErrorsOf<SmsCall>, 'FEATURE_OFF' | 'MOBILE_INVALID'>>> {
  const captcha = await checkCaptcha(request, context, input);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const owner = await ownerOfContact(context.env, context.merchant, contact);
  const { binding, verificationId } = deviceOf(request, context);
  const sent = await sendCode(request, context, {
    contact,
    purpose,
    binding,
    ownerId: owner,
    isDecoy: purpose !== 'register' && owner === undefined,
    captchaSolved: captcha === 'right',
    ...(expiredMinutes === undefined ? {} : { expiredMinutes }),
  });
  if (!sent.ok || verificationId === undefined) return sent;
  return ok({ ...sent.value, verificationId });
}

function isOffered({ settings }: RequestContext, purpose: Purpose): boolean {
  const { countries } = verificationSetting.of(settings);
  if (countries.length === 0) return false;
  const flags = whitelabelSetting.of(settings);
  switch (purpose) {
    case 'register':
      return registersByMobile(settings) || verifiesMobile(settings);
    case 'login':
      return flags.MOBILEVERCODELOGIN3;
    case 'password':
      return hasFeature(settings, 'forgotten-password');
  }
}
