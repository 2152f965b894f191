import { merchantDay } from '#functions/features/account/account.settings.ts';
import { usernameKeyOf } from '#functions/features/account/account.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { usernameRule } from '#src/rules/account/registration.ts';
import { problemOf } from '#src/rules/account/validation.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { ruledAccountSettings } from './account.pack.ts';
import { isReserved } from './registration-check.ts';

/** Whether a registration could have this username, with its unique form; whether somebody has it is not asked. */
export function nameToKeep(
  context: RequestContext,
  username: string,
): Result<{ readonly usernameKey: string }, 'FIELDS_INVALID' | 'USERNAME_TAKEN'> {
  const settings = ruledAccountSettings(context);
  const today = merchantDay(settings, context.nowMs);
  const problem = problemOf(usernameRule(settings), { username }, today);
  if (problem) return failed('FIELDS_INVALID', { username: problem });
  if (isReserved(username, settings)) return failed('USERNAME_TAKEN');
  return ok({ usernameKey: usernameKeyOf(username) });
}
