import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { type ProfileField, shownNameProblem } from '#src/rules/account/profile.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Member, memberById } from '#functions/features/account/account.repo.ts';
import { accountSettingsOf } from '#functions/features/account/account.settings.ts';
import { writeNickname } from './member.profile.repo.ts';
import { isReserved } from '#functions/features/account/register/registration-check.ts';

/** The member of a session, unless an operator has disabled the account meanwhile. */
export async function activeMember(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
): Promise<Result<Member, 'SESSION_ENDED'>> {
  const member = await memberById(env, merchant, memberId);
  return member?.status === 'active' ? ok(member) : failed('SESSION_ENDED');
}

/**
 * Changes the name that others see. Reserved names are refused, since they could be mistaken for the site's staff.
 */
export async function changeNickname(
  context: RequestContext,
  session: SessionClaims,
  typed: string,
): Promise<Result<{ nickname: string }, 'SESSION_ENDED' | 'FIELDS_INVALID' | 'NICKNAME_KEPT'>> {
  const nickname = nameOf('nickname', typed);
  if (!nickname.ok) return nickname;
  if (isReserved(nickname.value, accountSettingsOf(context.settings))) return failed('NICKNAME_KEPT');
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  await writeNickname(context.env, context.merchant, member.value.id, nickname.value);
  return ok({ nickname: nickname.value });
}

/** A name as it is stored; a refusal where others could not read it or would mistake it for another. */
export function nameOf(field: ProfileField, typed: string): Result<string, 'FIELDS_INVALID'> {
  const name = typed.normalize('NFC').trim();
  const problem = shownNameProblem(field, name);
  return problem ? failed('FIELDS_INVALID', { [field]: problem }) : ok(name);
}
