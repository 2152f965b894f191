import type { Target } from '#functions/http/target.ts';
import type { accountContracts } from '#src/contracts/account.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import { optionalFieldNames, registrationRules } from '#src/rules/registration.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { type FieldProblem, problemsOf } from '#src/rules/validation.ts';
import { type AccountSettings, merchantDay } from './account.settings.ts';

type Registration = InputOf<typeof accountContracts.memberRegister>;
type Problems = Record<string, FieldProblem>;

/** Validates what needs no database; undefined where the registration is valid. */
export function refusalOf(
  registration: Registration,
  settings: AccountSettings,
  target: Target,
  nowMs: number,
): Result<never, 'FIELDS_INVALID' | 'CONSENT_NEEDED'> | undefined {
  const { agreement, type: _, captcha: __, captchaId: ___, proofOfWork: ____, ...values } = registration;
  const problems = {
    ...problemsOf(registrationRules(settings), values, merchantDay(settings, nowMs)),
    ...unexpectedFields(registration, settings),
    ...foreignAddresses(registration, target),
  };
  if (Object.keys(problems).length > 0) return failed('FIELDS_INVALID', problems);
  if (!agreement.accepted || agreement.version !== settings.agreementVersion)
    return failed('CONSENT_NEEDED', { version: settings.agreementVersion });
  return undefined;
}

/** Values for fields that the operator's form does not have: no page of ours sends them. */
function unexpectedFields(registration: Registration, { fields }: AccountSettings): Problems {
  const problems: Problems = {};
  for (const name of optionalFieldNames)
    if (registration[name] && (fields[name] ?? 'hidden') === 'hidden') problems[name] = 'unexpected';
  if (registration.countryDialingCode && (fields.mobileNum ?? 'hidden') === 'hidden')
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

/** Whether the operator keeps a name for the site itself, such as one that would pass for staff. */
export function isReserved(username: string, { reservedNames }: AccountSettings): boolean {
  const key = username.toLowerCase();
  return reservedNames.some((name) => name.toLowerCase() === key);
}
