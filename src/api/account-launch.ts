import { rememberAccountKind, wasDemoAccount } from '#src/browser/account-kind.ts';
import type { Result } from '#src/rules/result.ts';

/** The refusals of a launch that is for the other kind of account. */
const otherKindNeeded = /^(?:REAL|TRIAL)_ACCOUNT_NEEDED$/;

/**
 * Launches for the kind of account that this device last had, and if that is refused, for the other kind. The work gets
 * whether to launch for money.
 */
export async function launchForAccount<Value, Code extends string>(
  work: (isReal: boolean) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const isReal = !wasDemoAccount();
  const launched = await work(isReal);
  if (launched.ok || !otherKindNeeded.test(launched.code)) return launched;
  rememberAccountKind(!isReal);
  return work(!isReal);
}
