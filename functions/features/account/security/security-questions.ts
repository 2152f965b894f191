import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import {
  type SecurityQuestionId,
  securityQuestionIds,
  securityQuestionsNeeded,
} from '#src/contracts/member/security-question-ids.ts';
import type { securityQuestionsContracts } from '#src/contracts/member/security-questions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { areUsableAnswers, plainAnswer } from '#src/rules/account/security-questions.ts';
import { locked } from '#functions/features/account/login/account.attempts.ts';
import { proveOwner } from '#functions/features/account/login/account.owner.ts';
import { hashPassword, passwordMatches } from '#functions/member/password-hash.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';
import { loginLimits } from '#functions/features/account/account.settings.ts';
import { activeMember } from '#functions/features/account/profile/member.profile.ts';
import { memberSetting } from '#functions/features/account/profile/member.settings.ts';
import { keptAnswers, recordAnswered, writeAnswers } from './security-questions.repo.ts';

type Calls = typeof securityQuestionsContracts;
type Answers = InputOf<Calls['answerSecurityQuestions']>['answers'];

/** Whether the merchant uses security questions, which are off by default. */
export function asksQuestions({ settings }: RequestContext): boolean {
  return memberSetting.of(settings).securityQuestions;
}

/** The questions that a member can choose from. */
export function offeredQuestions(
  context: RequestContext,
): Result<OutputOf<Calls['securityQuestions']>, 'FEATURE_OFF'> {
  if (!asksQuestions(context)) return failed('FEATURE_OFF');
  return ok({ questions: [...securityQuestionIds], needed: securityQuestionsNeeded });
}

/** The questions that the member has chosen. */
export async function chosenQuestions(
  context: RequestContext,
  session: SessionClaims,
): Promise<Result<OutputOf<Calls['customerSecurityQuestions']>, 'FEATURE_OFF' | 'SESSION_ENDED'>> {
  if (!asksQuestions(context)) return failed('FEATURE_OFF');
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  const kept = await keptAnswers(context.env, context.merchant, session.memberId);
  return ok({ questions: [...(kept?.questions ?? [])] });
}

/** Stores the answers of a member who has proven to be the owner. */
export async function setAnswers(
  context: RequestContext,
  session: SessionClaims,
  { answers, password }: InputOf<Calls['setSecurityQuestions']>,
): Promise<Result<Record<string, never>, Calls['setSecurityQuestions']['errors'][number] | 'SESSION_ENDED'>> {
  if (!asksQuestions(context)) return failed('FEATURE_OFF');
  const questions = questionsOf(answers);
  if (!questions || !areUsableAnswers(answers.map(({ answer }) => answer)))
    return failed('SECURITY_ANSWERS_UNUSABLE');
  const owner = await proveOwner(context, session, password);
  if (!owner.ok) return owner;
  const { env, merchant, nowMs } = context;
  const answersHash = await hashPassword(joined(answers));
  await writeAnswers(env, merchant, session.memberId, { questions, answersHash }, nowMs);
  return ok({});
}

/**
 * Whether all answers are correct, reported only for all together and limited like login guesses. Correct answers
 * unlock nothing: they are recorded for support, who requires more before restoring access (docs/adr/0038).
 */
export async function checkAnswers(
  context: RequestContext,
  session: SessionClaims,
  answers: Answers,
): Promise<
  Result<Record<string, never>, 'FEATURE_OFF' | 'SESSION_ENDED' | 'SECURITY_ANSWERS_WRONG' | 'ACCOUNT_LOCKED'>
> {
  if (!asksQuestions(context)) return failed('FEATURE_OFF');
  const member = await activeMember(context, session);
  if (!member.ok) return member;
  const { env, merchant, nowMs } = context;
  const { id } = member.value;
  const guesses = throttleOf(env, merchant, `security-answers/${id}`);
  const { attemptsMax, lockMs } = loginLimits(ruledAccountSettings(context)).account;
  const verdict = await guesses.take({ attemptsMax, lockMs });
  if (verdict.kind === 'locked') return locked(context, verdict.retryAfterMs);
  const kept = await keptAnswers(env, merchant, id);
  const isSameChoice = kept !== undefined && String(questionsOf(answers)) === String(kept.questions);
  // The same work is done if other questions were answered, or no answers are stored.
  const isRight = await passwordMatches(kept?.answersHash, joined(answers));
  if (!isRight || !isSameChoice) return failed('SECURITY_ANSWERS_WRONG');
  await guesses.forgive();
  await recordAnswered(env, merchant, id, nowMs);
  return ok({});
}

/** The questions in canonical order; undefined if one is answered twice. */
function questionsOf(answers: Answers): SecurityQuestionId[] | undefined {
  const request = securityQuestionIds.filter((id) => answers.some(({ question }) => question === id));
  return request.length === answers.length ? request : undefined;
}

/** All answers as one text, so that its hash can only be guessed as a whole. */
function joined(answers: Answers): string {
  return securityQuestionIds
    .flatMap((id) => answers.filter(({ question }) => question === id))
    .map(({ question, answer }) => `${question}=${plainAnswer(answer)}`)
    .join('\n');
}
