import { change, firstRow } from '#functions/database/database.ts';
import { json, nullable, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { type SecurityQuestionId, securityQuestionIds } from '#src/contracts/member/security-question-ids.ts';

const kept = statement(
  `SELECT questions, answers_hash AS answersHash, answered_at_ms AS answeredAtMs FROM security_answers
   WHERE merchant = :merchant AND member_id = :memberId`,
  { merchant: text, memberId: text },
  { questions: json, answersHash: text, answeredAtMs: nullable(whole) },
);

const write = statement(
  `INSERT INTO security_answers (merchant, member_id, questions, answers_hash, set_at_ms)
   VALUES (:merchant, :memberId, :questions, :answersHash, :nowMs)
   ON CONFLICT (merchant, member_id) DO UPDATE SET questions = excluded.questions,
     answers_hash = excluded.answers_hash, set_at_ms = excluded.set_at_ms, answered_at_ms = NULL`,
  { merchant: text, memberId: text, questions: json, answersHash: text, nowMs: whole },
);

const answered = statement(
  'UPDATE security_answers SET answered_at_ms = :nowMs WHERE merchant = :merchant AND member_id = :memberId',
  { merchant: text, memberId: text, nowMs: whole },
);

/** The security answers of a member as stored. */
export interface KeptAnswers {
  readonly questions: readonly SecurityQuestionId[];
  readonly answersHash: string;
  readonly answeredAtMs: number | null;
}

export async function keptAnswers(
  env: Env,
  merchant: string,
  memberId: string,
): Promise<KeptAnswers | undefined> {
  const row = await firstRow(env.DB, kept.with({ merchant, memberId }));
  if (!row) return undefined;
  const stored = Array.isArray(row.questions) ? (row.questions as readonly unknown[]) : [];
  return { ...row, questions: securityQuestionIds.filter((id) => stored.includes(id)) };
}

export async function writeAnswers(
  env: Env,
  merchant: string,
  memberId: string,
  { questions, answersHash }: Omit<KeptAnswers, 'answeredAtMs'>,
  nowMs: number,
): Promise<void> {
  await change(env.DB, write.with({ merchant, memberId, questions, answersHash, nowMs }));
}

export async function recordAnswered(
  env: Env,
  merchant: string,
  memberId: string,
  nowMs: number,
): Promise<void> {
  await change(env.DB, answered.with({ merchant, memberId, nowMs }));
}
