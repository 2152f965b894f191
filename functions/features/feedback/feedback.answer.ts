import { operatorOf } from '#functions/audit/operator-act.ts';
import { escaped } from '#functions/content/escaped.ts';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { answerUpload } from '#functions/uploads/uploads.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findFeedback, insertAnswer } from './feedback.repo.ts';
import { feedbackPurpose } from './feedback.service.ts';

/** The title of the inbox message, by language. */
const titles: Readonly<Record<string, string>> = {
  en: 'Support has answered your feedback',
  ur: 'کسٹمر سپورٹ نے آپ کی رائے کا جواب دیا ہے',
  ko: '보내 주신 의견에 고객센터가 답변했습니다',
};

/**
 * Answers feedback and sends its writer a message. A message that failed is not retried, but the next answer sends
 * another.
 */
export async function answerFeedback(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  words: string,
): Promise<Result<{ id: string; answers: number }, 'FEEDBACK_UNKNOWN'>> {
  const { env, merchant } = context;
  if (!(await insertAnswer(operatorOf(context, claims), id, words))) return failed('FEEDBACK_UNKNOWN');
  const row = await findFeedback(env, merchant, id);
  if (!row) return failed('FEEDBACK_UNKNOWN');
  const answers = (row.answers as unknown[]).length;
  const content = `<p>${escaped(words).replace(/\n+/g, '</p><p>')}</p>`;
  await playerOf(env, merchant, row.memberId).deliverMessage({
    key: `feedback:${id}:${answers}`,
    texts: Object.fromEntries(
      Object.entries(titles).map(([language, title]) => [language, { title, content }]),
    ),
    link: '/m/member/feedback',
  });
  return ok({ id, answers });
}

/** A picture of the member's own feedback. */
export async function ownPicture(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  picture: { readonly id: string; readonly pictureId: string },
): Promise<Response | Result<never, 'FEEDBACK_UNKNOWN'>> {
  const row = await findFeedback(context.env, context.merchant, picture.id);
  return row?.memberId === session.memberId
    ? await pictureOf(request, context, picture)
    : failed('FEEDBACK_UNKNOWN');
}

/** A picture of feedback. The caller has verified that the requester may see it. */
export async function pictureOf(
  request: Request,
  context: RequestContext,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): Promise<Response | Result<never, 'FEEDBACK_UNKNOWN'>> {
  const asked = { id: pictureId, purpose: feedbackPurpose, attachedTo: `feedback:${id}` };
  return (await answerUpload(request, context, asked)) ?? failed('FEEDBACK_UNKNOWN');
}
