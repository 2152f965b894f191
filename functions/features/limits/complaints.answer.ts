import { operatorOf } from '#functions/audit/operator-act.ts';
import { escaped } from '#functions/content/escaped.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findComplaint, insertAnswer } from './complaints.repo.ts';
import { operatorComplaintOf } from './complaints.service.ts';

/** The title of the inbox message, by language. */
const titles: Readonly<Record<string, string>> = {
  en: 'We have answered your complaint',
  ur: 'ہم نے آپ کی شکایت کا جواب دیا ہے',
  ko: '불만 접수 건에 답변드렸습니다',
};

/**
 * Answers a complaint and notifies the member. An answer with an outcome decides the
 * complaint, and no further answer is possible.
 */
export async function answerComplaint(
  context: RequestContext,
  claims: OperatorClaims,
  reference: string,
  { words, outcome }: InputOf<typeof complaintsContracts.answerComplaint>,
): Promise<
  Result<OutputOf<typeof complaintsContracts.answerComplaint>, 'COMPLAINT_UNKNOWN' | 'COMPLAINT_CLOSED'>
> {
  const { env, merchant, nowMs } = context;
  const isWritten = await insertAnswer(operatorOf(context, claims), reference, {
    words,
    outcome: outcome ?? null,
  });
  const row = await findComplaint(env, merchant, reference);
  if (!row) return failed('COMPLAINT_UNKNOWN');
  if (!isWritten) return failed('COMPLAINT_CLOSED');
  const content = `<p>${reference}</p><p>${escaped(words).replace(/\n+/g, '</p><p>')}</p>`;
  await playerOf(env, merchant, row.memberId).deliverMessage({
    key: `complaint:${reference}:${(row.answers as unknown[]).length}`,
    texts: Object.fromEntries(
      Object.entries(titles).map(([language, title]) => [language, { title, content }]),
    ),
    link: '/m/member/complaints',
  });
  return ok(operatorComplaintOf(row, nowMs));
}
