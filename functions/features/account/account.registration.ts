import { networkOf, throttleOf } from '#functions/edge/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { ErrorsOf, InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { checkCaptcha } from './account.captcha.ts';
import { noteLoginLater, noteRegistration } from './account.login-events.ts';
import { hashPassword } from './account.password.ts';
import { insertMember, memberByUsername, type NewMember } from './account.repo.ts';
import { startSessionOn } from './account.session-start.ts';
import { type AccountSettings, accountSettingsOf } from './account.settings.ts';
import { endTrialSession } from './account.trial.ts';
import { grantWelcome } from './account.welcome.ts';
import { affiliateExists } from './affiliates.repo.ts';
import { isReserved, refusalOf } from './registration-check.ts';

type Registration = InputOf<typeof accountContracts.memberRegister>;
type RegistrationError = ErrorsOf<typeof accountContracts.memberRegister>;

const hourMs = 3_600_000;
const contactFields = [
  'mobileNum',
  'countryDialingCode',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'domain',
] as const;

/** Opens a real account, gives it its demo credit and starts its first session. */
export async function register(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
): Promise<Result<OutputOf<typeof accountContracts.memberRegister>, RegistrationError>> {
  const { env, merchant, nowMs } = context;
  const settings = accountSettingsOf(context.settings);
  if (!whitelabelSetting.of(context.settings).USERNAMEREG3) return failed('FEATURE_OFF');
  const refusal = refusalOf(registration, settings, context.target, nowMs);
  if (refusal) return refusal;
  const captcha = await checkCaptcha(request, context, registration);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  if (captcha === 'none' && settings.captchaOnRegistration)
    return failed('CAPTCHA_NEEDED', { captchaNeeded: true });
  const counter = throttleOf(env, merchant, `register/${networkOf(context.address)}`);
  const verdict = await counter.take({ attemptsMax: settings.registrationsPerHourMax, lockMs: hourMs });
  if (verdict.kind === 'locked') {
    context.answerHeaders.set('Retry-After', String(Math.ceil(verdict.retryAfterMs / 1000)));
    return failed('TOO_MANY_REQUESTS');
  }
  const { affiliateCode } = registration;
  if (affiliateCode && !(await affiliateExists(env, merchant, affiliateCode, nowMs)))
    return failed('FIELDS_INVALID', { affiliateCode: 'unknown' });
  const member = await addMember(context, registration, settings);
  if (!member) {
    await counter.giveBack();
    return failed('USERNAME_TAKEN');
  }
  await grantWelcome(context, member);
  noteLoginLater(context, member.id);
  noteRegistration(context, member.id);
  await endTrialSession(context, session);
  const { id: memberId, username, accountType } = member;
  return startSessionOn(request, context, {
    memberId,
    username,
    accountType,
    firstTimeLogin: true,
    remembered: false,
  });
}

async function addMember(
  { env, merchant, nowMs }: RequestContext,
  registration: Registration,
  settings: AccountSettings,
): Promise<NewMember | undefined> {
  if (isReserved(registration.username, settings)) return undefined;
  // Saves hashing the password where the name is taken; the insert decides between concurrent registrations.
  if (await memberByUsername(env, merchant, registration.username)) return undefined;
  const member = await memberFrom(registration, settings, nowMs);
  return (await insertMember(env, merchant, member)) ? member : undefined;
}

async function memberFrom(
  registration: Registration,
  settings: AccountSettings,
  nowMs: number,
): Promise<NewMember> {
  const { paymentPassword } = registration;
  const contacts: Record<string, string> = {};
  for (const name of contactFields) {
    const value = registration[name];
    if (value) contacts[name] = value;
  }
  return {
    id: crypto.randomUUID(),
    username: registration.username,
    accountType: 0,
    passwordHash: await hashPassword(registration.password),
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    currency: settings.currency,
    registeredAtMs: nowMs,
    consentVersion: registration.agreement.version,
    nickname: registration.nickname,
    payeeName: registration.payeeName,
    email: registration.email,
    birthDate: registration.birthDate,
    recommenderId: registration.recommenderId,
    affiliateCode: registration.affiliateCode,
    registerMethod: registration.registerMethod,
    registerUrl: registration.registerUrl,
    contacts,
  };
}
