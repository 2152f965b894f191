import { operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { answerUpload, dropUploads } from '#functions/uploads/uploads.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { membersContracts } from '#src/contracts/member/members.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { memberById } from '#functions/features/account/account.repo.ts';
import { iconPurpose } from './member.icon.ts';
import { keptAnswers } from '#functions/features/account/security/security-questions.repo.ts';
import { writeReset } from './member.profile.repo.ts';

/** What a member has entered about themselves, for an operator. */
export async function readProfile(
  { env, merchant }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<typeof membersContracts.memberProfile>, 'PLAYER_UNKNOWN'>> {
  const [member, answers] = await Promise.all([
    memberById(env, merchant, memberId),
    keptAnswers(env, merchant, memberId),
  ]);
  if (!member) return failed('PLAYER_UNKNOWN');
  const { nickname, payeeName, payeeNameChangedAtMs, iconId } = member;
  return ok({
    nickname,
    payeeName,
    payeeNameChangedAtMs,
    hasIcon: iconId !== null,
    answeredAtMs: answers?.answeredAtMs ?? null,
  });
}

/** A member's picture, for an operator. */
export async function readIconOf(
  request: Request,
  context: RequestContext,
  memberId: string,
): Promise<Response | Result<never, 'PLAYER_UNKNOWN' | 'ICON_MISSING'>> {
  const member = await memberById(context.env, context.merchant, memberId);
  if (!member) return failed('PLAYER_UNKNOWN');
  const shown = { id: member.iconId ?? '', purpose: iconPurpose, attachedTo: `member:${memberId}` };
  return (await answerUpload(request, context, shown)) ?? failed('ICON_MISSING');
}

/** Resets a part of a profile. A picture is deleted completely. */
export async function resetProfile(
  context: RequestContext,
  operator: OperatorClaims,
  memberId: string,
  { part, reason }: InputOf<typeof membersContracts.resetProfile>,
): Promise<Result<Record<string, never>, 'PLAYER_UNKNOWN'>> {
  const isDone = await writeReset(operatorOf(context, operator), memberId, part, { reset: part, reason });
  if (!isDone) return failed('PLAYER_UNKNOWN');
  if (part === 'icon') await dropUploads(context, iconPurpose, `member:${memberId}`);
  return ok({});
}
