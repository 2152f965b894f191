import { countersOfClient, takeFromAll, tooMany } from '#functions/edge/throttle/client-throttle.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import type { accountContracts } from '#src/contracts/account/account.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { hourMs } from '#src/rules/durations.ts';
import {
  mobileRegistrationRules,
  optionalFieldNames,
  registrationRules,
  usernameRule,
} from '#src/rules/account/registration.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { checkCaptcha } from '#functions/features/account/login/account.captcha.ts';
import {
  recordLoginLater,
  recordRegistration,
} from '#functions/features/account/login/account.login-events.ts';
import { hashPassword } from '#functions/member/password-hash.ts';
import { insertMember, memberByUsername, type NewMember } from '#functions/features/account/account.repo.ts';
import { startSessionOn } from '#functions/features/account/login/account.session-start.ts';
import type { AccountSettings } from '#functions/features/account/account.settings.ts';
import { endTrialSession } from './account.trial.ts';
import { ruledAccountSettings } from './account.pack.ts';
import { grantWelcome } from './account.welcome.ts';
import { arrivedMember } from './arrived-member.ts';
import { type ExclusionMatch, exclusionMatchOf } from './exclusion-match.ts';
import { type Arrived, arrivedBy, arrivedByClaim } from '#functions/affiliation/arrival.ts';
import { type Claim, closeClaim, refuseClaim } from '#functions/affiliation/claims.repo.ts';
import { liveCode } from '#functions/affiliation/codes.repo.ts';
import { claimedRegistration } from './claimed-registration.ts';
import { countCodeQuestion } from '#functions/affiliation/code-questions.ts';
import { nodeOf } from '#functions/affiliation/nodes.repo.ts';
import { tellRegistered } from '#functions/affiliation/postback-events.ts';
import { type Identity, ownerOfIdentity } from '#functions/features/account/social/identities.repo.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';
import { countNameQuestion } from '#functions/features/account/security/name-questions.ts';
import { isReserved, refusalOf, type Registration, type RegistrationForm } from './registration-check.ts';
import { registersByMobile, verifiesMobile } from '#functions/settings/by-mobile.ts';
import { type ProvedContact, proveContact } from './registered-contact.ts';

type Output = OutputOf<typeof accountContracts.memberRegister>;
type RegistrationError = ErrorsOf<typeof accountContracts.memberRegister>;

/** Opens an account with a username and password. */
export async function register(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
): Promise<Result<Output, RegistrationError>> {
  const { settings } = context;
  if (!whitelabelSetting.of(settings).USERNAMEREG3) return failed('FEATURE_OFF');
  return openAccount(request, context, session, registration, {
    rules: registrationRules(ruledAccountSettings(context)),
    isByMobile: false,
    verifiesMobile: verifiesMobile(settings),
    port,
  });
}

/** Opens an account with a mobile number. A username is generated if none is sent. */
export async function registerByMobile(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
): Promise<Result<Output, RegistrationError>> {
  const { settings } = context;
  if (!registersByMobile(settings)) return failed('FEATURE_OFF');
  const account = ruledAccountSettings(context);
  const asksPassword = whitelabelSetting.of(settings).MOBILENUMPASSREG3;
  const isNamed = registration.username !== undefined;
  return openAccount(request, context, session, registration, {
    rules: [
      ...(isNamed ? [usernameRule(account)] : []),
      ...mobileRegistrationRules(account, { asksPassword }),
    ],
    isByMobile: true,
    verifiesMobile: verifiesMobile(settings),
    port,
  });
}

/**
 * Opens an account for an identity that a provider has proven. It has no password, and a username is generated if
 * none is sent.
 */
export async function openSocialAccount(
  port: IdentityPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
  { provider, subject }: Identity,
): Promise<Result<Output, RegistrationError | 'IDENTITY_TAKEN'>> {
  const { settings, env, merchant } = context;
  const account = ruledAccountSettings(context);
  const isNamed = registration.username !== undefined;
  if (await ownerOfIdentity(env, merchant, { provider, subject })) return failed('IDENTITY_TAKEN');
  const form = {
    rules: [
      ...(isNamed ? [usernameRule(account)] : []),
      ...registrationRules(account).filter(({ name }) => isOptional(name)),
    ],
    isByMobile: false,
    verifiesMobile: verifiesMobile(settings),
    port,
  };
  return openAccount(request, context, session, registration, form, { provider, subject });
}

const isOptional = (name: string) => optionalFieldNames.some((each) => each === name);

async function openAccount(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
  form: RegistrationForm,
): Promise<Result<Output, RegistrationError>>;
async function openAccount(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  registration: Registration,
  form: RegistrationForm,
  identity: Identity,
): Promise<Result<Output, RegistrationError | 'IDENTITY_TAKEN'>>;
/** Opens a real account, gives it its demo credit and starts its first session. */
async function openAccount(
  request: Request,
  context: RequestContext,
  session: SessionClaims | undefined,
  sent: Registration,
  form: RegistrationForm,
  identity?: Identity,
): Promise<Result<Output, RegistrationError | 'IDENTITY_TAKEN'>> {
  const { env, merchant, nowMs } = context;
  const settings = ruledAccountSettings(context);
  const offered = await claimedRegistration(context, sent, form);
  if (!offered.ok) return offered;
  const { registration, claim } = offered.value;
  const refusal = refusalOf(registration, form, settings, context.target, nowMs);
  if (refusal) return refusal;
  const captcha = await checkCaptcha(request, context, registration);
  if (captcha === 'wrong') return failed('CAPTCHA_WRONG', { captchaNeeded: true });
  if (captcha === 'none' && settings.captchaOnRegistration)
    return failed('CAPTCHA_NEEDED', { captchaNeeded: true });
  const input =
    registration.username === undefined ? undefined : await countNameQuestion(context, captcha === 'right');
  if (input && !input.ok) return input;
  const counted = await countRegistration(context, settings);
  if (!counted.ok) return counted;
  const { affiliateCode } = registration;
  const codeRefusal = affiliateCode ? await refusedCode(context, affiliateCode) : undefined;
  if (codeRefusal) return codeRefusal;
  const proved = await proveContact(request, context, registration, form);
  if (!proved.ok) return proved;
  const match = await exclusionMatchOf(request, context, registration);
  if (match?.refuses) {
    if (claim) await refuseClaim(env, merchant, claim.tokenHash);
    return failed('REGISTRATION_REFUSED');
  }
  const arrived = claim
    ? await arrivedByClaim(request, context, claim)
    : await arrivedBy(request, context, affiliateCode);
  const beside = { proved: proved.value, identity, match, arrived, claim };
  const added = await addMember(context, registration, settings, beside);
  if (!added.ok) {
    if (added.code === 'USERNAME_TAKEN') await counted.value.release();
    return added;
  }
  const member = added.value;
  await input?.value.release();
  await match?.hold(member.id);
  await grantWelcome(context, member);
  recordLoginLater(context, member.id);
  recordRegistration(context, member.id);
  const event = {
    id: crypto.randomUUID(),
    kind: 'register',
    atMs: nowMs,
    affiliateCode: arrived?.code,
  } as const;
  if (!match) context.ports.advertise(request, context, event);
  if (arrived) context.execution.waitUntil(tellRegistered(env, merchant, member.id));
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

/** Why a typed invite code is refused. A form that tells of codes may be asked as seldom as the call that does. */
async function refusedCode(
  context: RequestContext,
  code: string,
): Promise<Failed<'FIELDS_INVALID' | 'TOO_MANY_REQUESTS'> | undefined> {
  const { env, merchant, nowMs } = context;
  const counted = await countCodeQuestion(context);
  if (!counted.ok) return counted;
  if (!(await liveCode(env, merchant, code, nowMs)))
    return failed('FIELDS_INVALID', { affiliateCode: 'unknown' });
  await counted.value.release();
  return undefined;
}

/** Counts a registration against its client network and, with IPv6, against the customer's allocation. */
async function countRegistration(
  context: RequestContext,
  { registrationsPerHourMax, registrationsPerAllocationPerHourMax }: AccountSettings,
): Promise<Result<{ release(): Promise<void> }, 'TOO_MANY_REQUESTS'>> {
  const verdict = await takeFromAll(
    countersOfClient(
      context.env,
      context,
      (client) => `register/${client}`,
      (networks) => ({
        attemptsMax: networks === 1 ? registrationsPerHourMax : registrationsPerAllocationPerHourMax,
        lockMs: hourMs,
      }),
    ),
  );
  return verdict.kind === 'taken' ? ok(verdict) : tooMany(context, verdict);
}

/** What is written together with a new member. */
interface Beside {
  readonly proved: ProvedContact | undefined;
  readonly identity: Identity | undefined;
  readonly match: ExclusionMatch | undefined;
  readonly arrived: Arrived | undefined;
  readonly claim: Claim | undefined;
}

async function addMember(
  context: RequestContext,
  registration: Registration,
  settings: AccountSettings,
  { proved, identity, match, arrived, claim }: Beside,
): Promise<
  Result<NewMember, 'USERNAME_TAKEN' | 'MOBILE_TAKEN' | 'VERIFICATION_CODE_WRONG' | 'IDENTITY_TAKEN'>
> {
  const { env, merchant, nowMs } = context;
  const { username = madeUsername() } = registration;
  if (isReserved(username, settings)) return failed('USERNAME_TAKEN');
  // Saves hashing the password if the name is taken. The insert decides between concurrent registrations.
  if (await memberByUsername(env, merchant, username)) return failed('USERNAME_TAKEN');
  const affiliateCode = arrived?.code ?? registration.affiliateCode;
  const member = await memberFrom({ ...registration, username, affiliateCode }, settings, nowMs);
  if (proved && !(await proved.use())) return failed('VERIFICATION_CODE_WRONG');
  const more = [
    ...(arrived ? await arrivedMember(context, arrived, member.id, match) : []),
    ...(claim ? closeClaim(merchant, claim.tokenHash, member.id) : []),
    ...(match ? [match.listed(member.id)] : []),
  ];
  const beside = { contact: proved?.contact, identity, claim: claim?.tokenHash, more };
  switch (await insertMember(env, merchant, member, beside)) {
    case 'added':
      // Who opens the account of an agent becomes none where the tree has no place left.
      return arrived?.opensAgent
        ? ok({ ...member, accountType: (await nodeOf(env, merchant, member.id))?.type ?? member.accountType })
        : ok(member);
    case 'username taken':
      return failed('USERNAME_TAKEN');
    case 'contact taken':
      return failed('MOBILE_TAKEN');
    case 'identity taken':
      return failed('IDENTITY_TAKEN');
  }
}

/** Generates a username for a registration without one; it reveals nothing about the number. */
function madeUsername(): string {
  return `u${[...crypto.getRandomValues(new Uint8Array(9))].map((byte) => (byte % 36).toString(36)).join('')}`;
}

async function memberFrom(
  registration: Registration & { readonly username: string },
  settings: AccountSettings,
  nowMs: number,
): Promise<NewMember> {
  const { password, paymentPassword } = registration;
  const { nickname, payeeName, email, birthDate, recommenderId, affiliateCode } = registration;
  const columns = { nickname, payeeName, email, birthDate, recommenderId, affiliateCode };
  const contacts: Record<string, string> = {};
  const others = optionalFieldNames.filter((name) => name !== 'paymentPassword' && !(name in columns));
  for (const name of [...others, 'countryDialingCode', 'domain'] as const) {
    const value = registration[name];
    if (value) contacts[name] = value;
  }
  return {
    id: crypto.randomUUID(),
    username: registration.username,
    accountType: 0,
    passwordHash: password ? await hashPassword(password) : null,
    paymentPasswordHash: paymentPassword ? await hashPassword(paymentPassword) : null,
    currency: settings.currency,
    registeredAtMs: nowMs,
    consentVersion: registration.agreement.version,
    ...columns,
    registerMethod: registration.registerMethod,
    registerUrl: registration.registerUrl,
    contacts,
  };
}
