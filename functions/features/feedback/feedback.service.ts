import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { RequestContext, SessionClaims, TokenClaims } from '#functions/http/context.ts';
import { attachUploads, receiveImage, type UploadProblem } from '#functions/uploads/uploads.ts';
import type { Feedback } from '#src/contracts/feedback/feedback.ts';
import { dayMs } from '#src/rules/durations.ts';
import { isWithinWords } from '#src/rules/site/feedback.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type FeedbackRow, insertFeedback, listFeedback } from './feedback.repo.ts';
import { feedbackSetting } from './feedback.settings.ts';

/** The upload purpose of pictures in feedback, which belong to `feedback:ID`. */
export const feedbackPurpose = 'feedback';

const perPage = 20;
const sideMax = 1_600;

interface Sent {
  readonly words: string;
  readonly remark: string;
  readonly pictures: readonly string[];
}

type Refusal = 'FEEDBACK_LENGTH' | 'FEEDBACK_PICTURES' | 'FEEDBACK_MAX';

/** A page of the member's feedback, and the limits of the form. */
export async function threadOf(
  context: RequestContext,
  session: SessionClaims,
  cursor: string | undefined,
): Promise<
  Result<{ items: Feedback[]; limits: { wordsMin: number; wordsMax: number }; nextCursor?: string }, never>
> {
  const { wordsMin, wordsMax } = feedbackSetting.of(context.settings);
  const { rows, next } = await pageOf(context, { memberId: session.memberId, open: false }, cursor);
  return ok({ items: rows.map(feedbackOf), limits: { wordsMin, wordsMax }, ...next });
}

/** A page of feedback, of one member or of all, with the cursor of the next page. */
export async function pageOf(
  { env, merchant }: RequestContext,
  asked: { readonly memberId: string | null; readonly open: boolean },
  cursor: string | undefined,
): Promise<{ rows: readonly FeedbackRow[]; next: { nextCursor?: string } }> {
  const [beforeMs, ...beforeId] = cursor?.split('-') ?? [];
  const found = await listFeedback(env, merchant, {
    ...asked,
    beforeMs: beforeMs === undefined ? null : Number(beforeMs),
    beforeId: beforeId.join('-'),
    most: perPage + 1,
  });
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return { rows, next: found.length > perPage && last ? { nextCursor: `${last.sentAtMs}-${last.id}` } : {} };
}

/** Stores a member's feedback, with pictures that the same member has uploaded and not used elsewhere. */
export async function sendFeedback(
  context: RequestContext,
  session: SessionClaims,
  { words, remark, pictures }: Sent,
): Promise<Result<Feedback, Refusal>> {
  const { env, merchant, settings, nowMs } = context;
  const { memberId, username } = session;
  const limits = feedbackSetting.of(settings);
  if (!isWithinWords(words, limits))
    return failed('FEEDBACK_LENGTH', { wordsMin: limits.wordsMin, wordsMax: limits.wordsMax });
  if (new Set(pictures).size !== pictures.length) return failed('FEEDBACK_PICTURES');
  const sent = throttleOf(env, merchant, `feedback/${memberId}`);
  const verdict = await sent.take({ attemptsMax: limits.perDayMax, lockMs: dayMs });
  if (verdict.kind !== 'taken') return failed('FEEDBACK_MAX');
  const id = crypto.randomUUID();
  const owner = `member:${memberId}` as const;
  const attachment = { owner, purpose: feedbackPurpose, ids: pictures, attachedTo: `feedback:${id}` };
  if (!(await attachUploads(context, attachment))) return failed('FEEDBACK_PICTURES');
  const row = { id, memberId, username, words, remark, pictures, sentAtMs: nowMs };
  await insertFeedback(env, merchant, row);
  return ok(feedbackOf({ ...row, answers: [] }));
}

/**
 * Accepts a picture for feedback that is sent afterwards. The upload may take a minute, so the session is checked
 * again once it has arrived.
 */
export async function takePicture(
  context: RequestContext,
  session: TokenClaims,
  bytes: Uint8Array,
): Promise<Result<{ id: string }, 'SESSION_ENDED' | UploadProblem>> {
  if (!(await context.ports.sessionIsLive(context, session))) return failed('SESSION_ENDED');
  const owner = `member:${session.memberId}` as const;
  const stored = await receiveImage(context, bytes, { owner, purpose: feedbackPurpose, sideMax });
  return stored.ok ? ok({ id: stored.value.id }) : stored;
}

/** Feedback as its writer sees it. */
export function feedbackOf({ id, words, remark, pictures, sentAtMs, answers }: FeedbackRow): Feedback {
  return {
    id,
    words,
    remark,
    pictures: pictures as string[],
    sentAtMs,
    answers: answers as Feedback['answers'],
  };
}
