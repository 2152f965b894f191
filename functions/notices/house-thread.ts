import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import { escaped } from '#functions/content/escaped.ts';
import { inEveryLanguage, type NoticeKey } from '#functions/content/notice-texts.ts';
import type { Bound } from '#functions/database/statement.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { dayMs } from '#src/rules/durations.ts';

/** A thread that a member began, with the answers of the house. */
interface ThreadRow {
  readonly memberId: string;
  readonly answers: unknown;
}

interface Answer<Outcome> {
  readonly words: string;
  /** Decides the thread, so that no further answer is possible; only threads with outcomes have one. */
  readonly outcome?: Outcome | undefined;
}

interface AnswerValues<Outcome> {
  readonly merchant: string;
  readonly id: string;
  readonly words: string;
  readonly outcome: Outcome | null;
  readonly operatorId: string;
  readonly nowMs: number;
}

/** A kind of thread between members and the house. */
export interface HouseThread<Row extends ThreadRow, Outcome = never> {
  /** Its name in the audit trail and in the keys of its messages. */
  readonly name: 'feedback' | 'complaint';
  /** The title of the message about an answer. */
  readonly answeredTitle: NoticeKey;
  /** The page that shows it to its member. */
  readonly link: string;
  /** Whether the message of an answer repeats the id, by which the member knows the thread. */
  readonly showsId: boolean;
  find(env: Env, merchant: string, id: string): Promise<Row | undefined>;
  /** Adds an answer, unless the thread does not exist or is decided. */
  insertAnswer(values: AnswerValues<Outcome>): Bound;
}

interface ThreadTables {
  readonly table: string;
  readonly id: string;
  readonly answers: string;
  /** The column of the answers that names the thread. */
  readonly of: string;
  /** What members add to their own threads. */
  readonly replies: string;
  /** Whether an answer can decide the thread, and a reply reopen it. */
  readonly hasOutcomes: boolean;
}

export const threadsPerPage = 20;

/** The SQL that threads have in common: the columns of answers and replies, whether an answer is due, and adding one. */
export function threadSql({ table, id, answers, of, replies, hasOutcomes }: ThreadTables) {
  const own = `${answers} WHERE merchant = ${table}.merchant AND ${of} = ${table}.${id}`;
  const request = `merchant = :merchant AND ${of} = :id`;
  const said = `${replies} WHERE merchant = ${table}.merchant AND ${of} = ${table}.${id}`;
  const isUndecided = (answered: string, added: string) =>
    `(SELECT count(*) FROM ${answered} AND outcome IS NOT NULL) <= (SELECT count(*) FROM ${added} AND reopens = 1)`;
  return {
    answers: `(SELECT json_group_array(json_object(
        'words', words, 'answeredAtMs', answered_at_ms${hasOutcomes ? ", 'outcome', outcome" : ''}
      )) FROM (SELECT * FROM ${own} ORDER BY answer)) AS answers`,
    replies: `(SELECT json_group_array(json_object(
        'words', words, 'sentAtMs', sent_at_ms${hasOutcomes ? ", 'reopens', reopens" : ''}
      )) FROM (SELECT * FROM ${said} ORDER BY id)) AS replies`,
    // Kept by triggers, so that what is open is found by an index.
    isOpen: 'is_open = 1',
    insertAnswer: `INSERT INTO ${answers} (merchant, ${of}, answer, words, ${hasOutcomes ? 'outcome, ' : ''}operator_id, answered_at_ms)
      SELECT :merchant, :id, 1 + (SELECT count(*) FROM ${answers} WHERE ${request}),
        :words, ${hasOutcomes ? ':outcome, ' : ''}:operatorId, :nowMs
      WHERE EXISTS (SELECT 1 FROM ${table} WHERE merchant = :merchant AND ${id} = :id)${hasOutcomes ? ` AND ${isUndecided(`${answers} WHERE ${request}`, `${replies} WHERE ${request}`)}` : ''}`,
  };
}

/** Whether the member may begin one more thread today; this counts it. */
export async function mayBegin(
  { env, merchant }: Pick<RequestContext, 'env' | 'merchant'>,
  counter: `${'feedback' | 'complaints'}/${string}`,
  perDayMax: number,
): Promise<boolean> {
  const verdict = await throttleOf(env, merchant, counter).take({ attemptsMax: perDayMax, lockMs: dayMs });
  return verdict.kind === 'taken';
}

/** A page of threads, of which one more than its length was read, and the cursor of the next page. */
export function threadPage<Row>(
  found: readonly Row[],
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next: { nextCursor?: string } } {
  const rows = found.slice(0, threadsPerPage);
  const last = rows.at(-1);
  return { rows, next: found.length > threadsPerPage && last ? { nextCursor: cursorOf(last) } : {} };
}

/**
 * Answers a thread and sends its member a message; `row` is undefined if there is no such thread, and `isWritten`
 * false if it takes no answer. A message that failed is not retried, but the next answer sends another.
 */
export async function answerThread<Row extends ThreadRow, Outcome>(
  context: RequestContext,
  claims: OperatorClaims,
  thread: HouseThread<Row, Outcome>,
  id: string,
  { words, outcome }: Answer<Outcome>,
): Promise<{ readonly row: Row | undefined; readonly isWritten: boolean }> {
  const { env, merchant, nowMs } = context;
  const { name, link } = thread;
  const { operatorId } = claims;
  const bound = thread.insertAnswer({ merchant, id, words, outcome: outcome ?? null, operatorId, nowMs });
  const document = { words, ...(outcome === undefined ? {} : { outcome }) };
  const isWritten = await performAct(
    operatorOf(context, claims),
    { subject: `${name}:${id}`, document },
    bound,
  );
  const row = await thread.find(env, merchant, id);
  if (!row || !isWritten) return { row, isWritten };
  const content = `${thread.showsId ? `<p>${id}</p>` : ''}<p>${escaped(words).replace(/\n+/g, '</p><p>')}</p>`;
  await playerOf(env, merchant, row.memberId).deliverMessage({
    key: `${name}:${id}:${(row.answers as unknown[]).length}`,
    texts: inEveryLanguage((say) => ({ title: say(thread.answeredTitle), content })),
    link,
  });
  return { row, isWritten };
}
