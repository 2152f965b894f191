import type { FailedCall } from '#src/api/client.ts';
import { callSealed } from '#src/api/sealed-call.ts';
import { deviceHeader } from '#src/browser/installed.ts';
import { accountContracts } from '#src/contracts/account/account.ts';

type Values = Readonly<Record<string, string>>;

/** What was typed in a try whose answer was lost: the username, or else the number; the account may be open. */
let inDoubt: string | undefined;

/** The refusals of a second try, after the first has opened the account or used up the code. */
const saysExists = /^(?:USERNAME_TAKEN|MOBILE_TAKEN|VERIFICATION_CODE_WRONG)$/;

/**
 * After a failed registration: enters the account if this or an earlier try, whose answer was lost, has opened it.
 * `exists` if it is there but needs a login of its own; `none` if nothing says that it is this visitor's.
 */
export async function accountInDoubt(
  { code, effect }: FailedCall<string>,
  values: Values,
): Promise<'entered' | 'exists' | 'none'> {
  const name = values['username'] || values['mobileNum'];
  if (effect === 'unknown') inDoubt = name;
  const isRefused = saysExists.test(code);
  if (inDoubt !== name || (effect !== 'unknown' && !isRefused)) return 'none';
  const login = await loggedIn(values);
  if (login === 'in') return 'entered';
  return login === 'unknown' && isRefused ? 'exists' : 'none';
}

/** Logs in with the typed password, if there is one. */
async function loggedIn({ username, password }: Values): Promise<'in' | 'refused' | 'unknown'> {
  if (!username || !password) return 'unknown';
  const input = { type: 'username', username, password } as const;
  const login = await callSealed(accountContracts.sessionLogin, input, deviceHeader());
  if (login.ok) return 'in';
  return login.code === 'LOGIN_FAILED' ? 'refused' : 'unknown';
}
