import type { Target } from '#functions/http/target.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import { optionalFieldNames } from '#src/rules/account/registration.ts';
import { programNames } from '#src/rules/account/brand-words.ts';
import { isKeptName, type ProfileField, shownNameProblem } from '#src/rules/account/profile.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { type FieldProblem, type FieldRule, problemsOf } from '#src/rules/account/validation.ts';
import { type AccountSettings, merchantDay } from '#functions/features/account/account.settings.ts';
import { isTriedFirst } from '#functions/sign-in/common-passwords.ts';
import type { IdentityPort } from '#functions/features/account/social/identity-port.ts';

type ByMobile = InputOf<typeof mobileRegistrationContracts.memberRegisterMobile>;

/** The input of both ways to register. */
export interface Registration extends Omit<ByMobile, 'mobileNum' | 'countryDialingCode'> {
  readonly mobileNum?: string | undefined;
  readonly countryDialingCode?: string | undefined;
}

type Problems = Record<string, FieldProblem>;

/** The form that a registration must satisfy. */
export interface RegistrationForm {
  readonly rules: readonly FieldRule[];
  readonly isByMobile: boolean;
  /** Whether a submitted number must be proven by a code. */
  readonly verifiesMobile: boolean;
  /** Verifies numbers that the phone service has proven. */
  readonly port: IdentityPort;
}

/** Validates everything that needs no database; undefined if the registration is valid. */
export function refusalOf(
  registration: Registration,
  form: RegistrationForm,
  settings: AccountSettings,
  target: Target,
  nowMs: number,
): Result<never, 'FIELDS_INVALID' | 'CONSENT_NEEDED'> | undefined {
  const { agreement, type: _, captcha: __, captchaId: ___, proofOfWork: ____, ...values } = registration;
  const problems = {
    ...commonPassword(registration, settings),
    ...deceptiveNames(registration, settings),
    ...problemsOf(form.rules, values, merchantDay(settings, nowMs)),
    ...codeProblem(registration, form),
    ...unexpectedFields(registration, form, settings),
    ...foreignAddresses(registration, target),
  };
  if (Object.keys(problems).length > 0) return failed('FIELDS_INVALID', problems);
  if (!agreement.accepted || agreement.version !== settings.agreementVersion)
    return failed('CONSENT_NEEDED', { version: settings.agreementVersion });
  return undefined;
}

function commonPassword({ password }: Registration, settings: AccountSettings): Problems {
  return password !== undefined && isTriedFirst(password, settings) ? { password: 'tooCommon' } : {};
}

/** Applies the same rules to displayed names as when a member changes them. The form's rules cover the rest. */
function deceptiveNames({ nickname, payeeName }: Registration, settings: AccountSettings): Problems {
  const problemWith = (field: ProfileField, name = ''): Problems => {
    const problem = name === '' ? undefined : shownNameProblem(field, name);
    return problem === undefined ? {} : { [field]: problem };
  };
  return {
    ...(isReserved(nickname ?? '', settings) ? { nickname: 'wrongForm' } : {}),
    ...problemWith('nickname', nickname),
    ...problemWith('payeeName', payeeName),
  };
}

function codeProblem(registration: Registration, form: RegistrationForm): Problems {
  const { mobileNum, verificationCode, firebaseIdToken } = registration;
  if (!form.verifiesMobile)
    return {
      ...(verificationCode ? { verificationCode: 'unexpected' } : {}),
      ...(firebaseIdToken ? { firebaseIdToken: 'unexpected' } : {}),
    };
  return mobileNum && !verificationCode && !firebaseIdToken ? { verificationCode: 'missing' } : {};
}

/** Values for fields that the operator's form does not have. No page of this site sends them. */
function unexpectedFields(
  registration: Registration,
  { rules, isByMobile }: RegistrationForm,
  { fields }: AccountSettings,
): Problems {
  const problems: Problems = {};
  const asks = (name: string) => rules.some((rule) => rule.name === name);
  for (const name of optionalFieldNames) if (registration[name] && !asks(name)) problems[name] = 'unexpected';
  for (const name of ['password', 'confirmPassword'] as const)
    if (registration[name] && !asks(name)) problems[name] = 'unexpected';
  if (registration.countryDialingCode && !isByMobile && (fields.mobileNum ?? 'hidden') === 'hidden')
    problems['countryDialingCode'] = 'unexpected';
  return problems;
}

/** The page and the domain that a registration claims to come from must be this site's. */
function foreignAddresses({ registerUrl, domain }: Registration, { host }: Target): Problems {
  const problems: Problems = {};
  if (registerUrl && hostOf(registerUrl) !== host) problems['registerUrl'] = 'unexpected';
  if (domain && domain !== host) problems['domain'] = 'unexpected';
  return problems;
}

/** The host name of an address or of a bare host with or without a port; undefined where it is neither. */
function hostOf(text: string): string | undefined {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

/**
 * Whether nobody can have a name: those that the operator reserves, which could be mistaken for staff, the brand's own,
 * and words that programs use.
 */
export function isReserved(
  name: string,
  { reservedNames, brandName }: Pick<AccountSettings, 'reservedNames' | 'brandName'>,
): boolean {
  return isKeptName(name, [...reservedNames, brandName, ...programNames]);
}
