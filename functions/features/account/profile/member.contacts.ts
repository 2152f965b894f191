import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { type Contact, emailContact, masked, mobileContact } from '#functions/verification/contact.ts';
import { claimContact, contactsOfMember, ownerOfContact } from '#functions/verification/contacts.repo.ts';
import { memberBinding } from '#functions/verification/device-binding.ts';
import { notifyLater } from '#functions/verification/notices.ts';
import { redeemCode, sendCode } from '#functions/verification/verification.service.ts';
import { verificationSetting } from '#functions/settings/verification.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { checkCaptcha } from '#functions/features/account/login/account.captcha.ts';
import { proveOwner } from '#functions/features/account/login/account.owner.ts';
import { activeMember } from './member.profile.ts';
import { writeEmail } from './member.profile.repo.ts';

type EmailCall = typeof memberSecurityContracts.changeEmail;
type MobileCall = typeof memberSecurityContracts.changeMobile;
type EmailError = EmailCall['errors'][number] | 'SESSION_ENDED';
type MobileError = MobileCall['errors'][number] | 'SESSION_ENDED';
type Change = OutputOf<EmailCall>;
type Proof = Omit<InputOf<EmailCall>, 'email'>;

/** Changes the member's e-mail address, in two calls: the first sends a code, the second submits it. */
export async function changeEmail(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { email, ...proof }: InputOf<EmailCall>,
): Promise<Result<Change, EmailError>> {
  if (!contactKinds(context).email) return failed('FEATURE_OFF');
  const contact = emailContact(email);
  if (!contact.ok) return contact;
  const changed = await changeContact(request, context, session, contact.value, proof);
  if (changed.ok || changed.code !== 'COUNTRY_NOT_SERVED') return changed as Result<Change, EmailError>;
  throw new Error('An e-mail address has no country');
}

/** The same for a mobile number. */
export async function changeMobile(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { mobileNum, countryDialingCode, ...proof }: InputOf<MobileCall>,
): Promise<Result<Change, MobileError>> {
  if (!contactKinds(context).mobile) return failed('FEATURE_OFF');
  const contact = mobileContact({ mobileNum, countryDialingCode });
  return contact.ok ? changeContact(request, context, session, contact.value, proof) : contact;
}

/** Which contacts this merchant verifies. */
export function contactKinds({ settings }: RequestContext): Readonly<Record<Contact['kind'], boolean>> {
  const { email, countries } = verificationSetting.of(settings);
  return { email, mobile: countries.length > 0 };
}

type ContactError = Exclude<MobileError, 'FEATURE_OFF' | 'MOBILE_INVALID'>;

async function changeContact(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  contact: Contact,
  proof: Proof,
): Promise<Result<Change, ContactError>> {
  return proof.verificationCode === undefined
    ? askForCode(request, context, session, contact, proof)
    : claim(request, context, session, contact, proof.verificationCode);
}

/**
 * A contact can reset the password, so somebody who found an unlocked phone must not be able to add theirs: the
 * owner is verified before a code is sent. Nothing here reveals whether another member has the contact; only
 * whoever receives its code learns that.
 */
async function askForCode(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  contact: Contact,
  { password, ...captcha }: Proof,
): Promise<Result<Change, ContactError>> {
  const owner = await proveOwner(context, session, password);
  if (!owner.ok) return owner;
  const solved = await checkCaptcha(request, context, captcha);
  if (solved === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  const sent = await sendCode(request, context, {
    contact,
    ...useOf(session),
    ownerId: await ownerOfContact(context.env, context.merchant, contact),
    isDecoy: false,
    captchaSolved: solved === 'right',
  });
  return sent.ok ? ok({ verified: false, ...sent.value }) : sent;
}

async function claim(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  contact: Contact,
  code: string,
): Promise<Result<Change, ContactError>> {
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  if (!(await redeemCode(context, { contact, ...useOf(session), code })))
    return failed('VERIFICATION_CODE_WRONG');
  const { env, merchant, nowMs } = context;
  const { id, username } = member.value;
  const before = (await contactsOfMember(env, merchant, id)).find(({ kind }) => kind === contact.kind);
  if (!(await claimContact(env, merchant, id, contact, nowMs))) return failed('CONTACT_TAKEN');
  if (contact.kind === 'email') await writeEmail(env, merchant, id, contact.value);
  // An account takeover changes the contact first, so the old contact is notified.
  if (before && before.value !== contact.value)
    notifyLater(request, context, { id, username, at: before }, 'contactChanged');
  return ok({ verified: true, shown: masked(contact) });
}

/** A code requested by one member is valid for no other, whatever device it is typed on. */
function useOf({ memberId }: SessionClaims) {
  return { purpose: 'contact', binding: memberBinding(memberId) } as const;
}
