import type { RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { notifyLater } from '#functions/verification/notices.ts';
import { newPasswordRules, registrationRules } from '#src/rules/account/registration.ts';
import { type FieldProblem, problemsOf } from '#src/rules/account/validation.ts';
import { hashPassword } from '#functions/member/password-hash.ts';
import { type Member, writePassword } from '#functions/features/account/account.repo.ts';
import { accountSettingsOf } from '#functions/features/account/account.settings.ts';
import { isTriedFirst } from '#functions/sign-in/common-passwords.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Empty if the response must not reveal whose password is being set. */
  readonly username: string;
}

/** The problems with a new password, by the same rule as at registration; empty if it is acceptable. */
export function newPasswordProblems(
  { settings }: RequestContext,
  values: NewPassword,
): Record<string, FieldProblem> {
  const account = accountSettingsOf(settings);
  const rule = registrationRules(account).find(({ name }) => name === 'password');
  if (!rule) throw new Error('The registration has no password');
  return {
    ...(isTriedFirst(values.newPassword, account) ? { newPassword: 'tooCommon' } : {}),
    ...problemsOf(newPasswordRules(rule), { ...values }, ''),
  };
}

/** Whether two passwords are the same to the hash function. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

/**
 * Replaces the password that was read, and ends every session but the one named, including remembered devices.
 * False if another password was set meanwhile. The member's object compares when each password was set, so a login
 * with the old one starts no session. It expects the password before that is written, so that the
 * sessions end even if it cannot be notified afterwards. The member is notified at a verified contact.
 */
export async function setPassword(
  request: Request,
  context: RequestContext,
  member: Member,
  password: string,
  exceptSessionId: string,
): Promise<boolean> {
  const { env, merchant, nowMs } = context;
  const hash = await hashPassword(password);
  const player = playerOf(env, merchant, member.id);
  await player.expectNewPassword(nowMs, exceptSessionId);
  if (!(await writePassword(env, merchant, member, hash, nowMs))) return false;
  try {
    await player.recordNewPassword(nowMs, exceptSessionId);
  } catch (error) {
    logTrouble('new-password', error);
  }
  notifyLater(request, context, member, 'passwordSet');
  return true;
}
