import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { answerThread, mayBegin, threadPage, threadsPerPage } from '#functions/notices/house-thread.ts';
import { attachUploads } from '#functions/uploads/uploads.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { Feedback, feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { isWithinWords } from '#src/rules/site/feedback.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { feedbackPurpose } from './feedback.pictures.ts';
import {
  type FeedbackRow,
  feedbackThread,
  findFeedback,
  insertFeedback,
  insertFeedbackReply,
  listFeedback,
} from './feedback.repo.ts';
import { feedbackSetting } from './feedback.settings.ts';

interface Sent {
  readonly words: string;
  readonly remark: string;
  readonly pictures: readonly string[];
}

type OperatorFeedback = OutputOf<typeof feedbackContracts.oneFeedback>;
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
  return ok({ items: rows.map((row) => feedbackOf(context, row)), limits: { wordsMin, wordsMax }, ...next });
}

/** A page of feedback, of one member or of all, with the cursor of the next page. */
export async function pageOf(
  { env, merchant }: RequestContext,
  input: { readonly memberId: string | null; readonly open: boolean },
  cursor: string | undefined,
): Promise<{ rows: readonly FeedbackRow[]; next: { nextCursor?: string } }> {
  const [beforeMs, ...beforeId] = cursor?.split('-') ?? [];
  const found = await listFeedback(env, merchant, {
    ...input,
    beforeMs: beforeMs === undefined ? null : Number(beforeMs),
    beforeId: beforeId.join('-'),
    most: threadsPerPage + 1,
  });
  return threadPage(found, ({ sentAtMs, id }) => `${sentAtMs}-${id}`);
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
  if (!(await mayBegin(context, `feedback/${memberId}`, limits.perDayMax))) return failed('FEEDBACK_MAX');
  const id = crypto.randomUUID();
  const owner = `member:${memberId}` as const;
  const attachment = { owner, purpose: feedbackPurpose, ids: pictures, attachedTo: `feedback:${id}` };
  if (!(await attachUploads(context, attachment))) return failed('FEEDBACK_PICTURES');
  const row = { id, memberId, username, words, remark, pictures, sentAtMs: nowMs };
  await insertFeedback(env, merchant, row);
  return ok(feedbackOf(context, { ...row, answers: [], replies: [] }));
}

/** Adds the member's words to their own feedback. */
export async function replyToFeedback(
  context: RequestContext,
  { memberId }: SessionClaims,
  id: string,
  { key, words }: InputOf<typeof feedbackContracts.replyToFeedback>,
): Promise<Result<Feedback, 'FEEDBACK_UNKNOWN' | 'FEEDBACK_REPLIES_MAX'>> {
  const { env, merchant, settings, nowMs } = context;
  const { repliesMax } = feedbackSetting.of(settings);
  const isThere = await insertFeedbackReply(env, merchant, id, { memberId, key, words, repliesMax, nowMs });
  const row = await findFeedback(env, merchant, id);
  if (row?.memberId !== memberId) return failed('FEEDBACK_UNKNOWN');
  return isThere ? ok(feedbackOf(context, row)) : failed('FEEDBACK_REPLIES_MAX');
}

/** What a member wrote once, by its id. */
export async function readFeedback(
  context: RequestContext,
  id: string,
): Promise<Result<OperatorFeedback, 'FEEDBACK_UNKNOWN'>> {
  const row = await findFeedback(context.env, context.merchant, id);
  return row ? ok(feedbackForOperators(context, row)) : failed('FEEDBACK_UNKNOWN');
}

/** Answers feedback and sends its writer a message. */
export async function answerFeedback(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  words: string,
): Promise<Result<{ id: string; answers: number }, 'FEEDBACK_UNKNOWN'>> {
  const { row, isWritten } = await answerThread(context, claims, feedbackThread, id, { words });
  return row && isWritten
    ? ok({ id, answers: (row.answers as unknown[]).length })
    : failed('FEEDBACK_UNKNOWN');
}

/** Feedback as operators see it, with its writer. */
export function feedbackForOperators(
  context: Pick<RequestContext, 'settings'>,
  row: FeedbackRow,
): OperatorFeedback {
  return { ...feedbackOf(context, row), memberId: row.memberId, username: row.username };
}

/** Feedback as its writer sees it. */
function feedbackOf(
  { settings }: Pick<RequestContext, 'settings'>,
  { id, words, remark, pictures, sentAtMs, ...row }: FeedbackRow,
): Feedback {
  const replies = row.replies as Feedback['replies'];
  return {
    id,
    words,
    remark,
    pictures: pictures as string[],
    sentAtMs,
    answers: row.answers as Feedback['answers'],
    replies,
    mayReply: replies.length < feedbackSetting.of(settings).repliesMax,
  };
}
