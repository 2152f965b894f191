import type { AnyCallError } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Language } from '#src/i18n/languages.ts';
import type { Messages } from '#src/i18n/messages.server.ts';
import type { AccountWords } from './account-words.ts';
import { type LoginKey, ofLogin, ofRegistration, type RegistrationKey } from './island-keys.server.ts';

const met: Readonly<Record<AnyCallError, true>> = {
  UNREACHABLE: true,
  INTERNAL: true,
  MAINTENANCE: true,
  REGION_RESTRICTED: true,
  TOO_MANY_REQUESTS: true,
  SESSION_ENDED: true,
  SESSION_MISSING: true,
  OUTDATED_CLIENT: true,
};

/** What every call can meet, and what the site answers to a call that it cannot read. */
const ofAnyCall: readonly (AnyCallError | FailureCode)[] = [
  ...(Object.keys(met) as AnyCallError[]),
  'INVALID_INPUT',
  'ORIGIN_REFUSED',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
];

/** Picks the words that the login form can come to say. */
export function loginWords(messages: Messages, language: Language): AccountWords<LoginKey> {
  return picked(messages, language, ofLogin, [
    ...accountContracts.sessionLogin.errors,
    ...accountContracts.trialLogin.errors,
  ]);
}

/** Picks the words that the registration form can come to say; its form may be closed. */
export function registrationWords(messages: Messages, language: Language): AccountWords<RegistrationKey> {
  return picked(messages, language, ofRegistration, [
    ...accountContracts.memberRegister.errors,
    'FEATURE_OFF',
  ]);
}

function picked<Key extends keyof Messages['account']>(
  { account, failures }: Messages,
  language: Language,
  keys: readonly Key[],
  codes: readonly FailureCode[],
): AccountWords<Key> {
  const t = Object.fromEntries(keys.map((key) => [key, account[key]])) as AccountWords<Key>['t'];
  const said = [...new Set([...ofAnyCall, ...codes])].map((code) => [code, failures[code]]);
  return { t, failures: Object.fromEntries(said) as AccountWords['failures'], language };
}
