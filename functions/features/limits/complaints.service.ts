import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { answerThread, mayBegin, threadPage, threadsPerPage } from '#functions/notices/house-thread.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import type {
  Complaint,
  ComplaintOutcome,
  complaintsContracts,
  OwnComplaint,
} from '#src/contracts/limits/complaints.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type ComplaintRow,
  complaintThread,
  findByKey,
  findComplaint,
  hasReply,
  insertComplaint,
  insertComplaintReply,
  listComplaints,
  listOpenComplaints,
} from './complaints.repo.ts';
import { complaintsSetting, disputeBodyFor } from './complaints.settings.ts';

/** Crockford's Base32 alphabet, without letters that look like digits. */
const referenceLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Page = OutputOf<typeof complaintsContracts.memberComplaints>;
type OperatorPage = OutputOf<typeof complaintsContracts.operatorComplaints>;
interface StoredAnswer {
  readonly words: string;
  readonly answeredAtMs: number;
  readonly outcome: ComplaintOutcome | null;
}

interface StoredReply {
  readonly words: string;
  readonly sentAtMs: number;
  readonly reopens: 0 | 1;
}

/** A page of the member's complaints, the time for answering a new one, and the body that decides disputes. */
export async function complaintsOf(
  context: RequestContext,
  { memberId }: Pick<SessionClaims, 'memberId'>,
  cursor: number | undefined,
): Promise<Page> {
  const { env, merchant, settings, nowMs } = context;
  const country = await playerOf(env, merchant, memberId).memberCountry();
  const found = await listComplaints(env, merchant, {
    memberId,
    before: cursor ?? null,
    most: threadsPerPage + 1,
  });
  const body = disputeBodyFor(complaintsSetting.of(settings), country);
  const { rows, next } = pageOf(found);
  return {
    nowMs,
    items: rows.map((row) => ownComplaintOf(context, row)),
    answerDays: packInForce(settings, country).pack.complaints.answerDays,
    ...(body ? { disputeBody: body } : {}),
    ...next,
  };
}

/** Accepts a complaint. Its deadline follows from the pack of the member's country. */
export async function makeComplaint(
  context: RequestContext,
  { memberId, username }: SessionClaims,
  { key, topic, words, about }: InputOf<typeof complaintsContracts.makeComplaint>,
): Promise<Result<OwnComplaint, 'COMPLAINTS_MAX'>> {
  const { env, merchant, settings, nowMs } = context;
  const known = await findByKey(env, merchant, memberId, key);
  if (known) return ok(ownComplaintOf(context, known));
  const { perDayMax } = complaintsSetting.of(settings);
  if (!(await mayBegin(context, `complaints/${memberId}`, perDayMax))) return failed('COMPLAINTS_MAX');
  const { pack } = packInForce(settings, await playerOf(env, merchant, memberId).memberCountry());
  const row = {
    reference: newReference(),
    memberId,
    username,
    key,
    topic,
    words,
    about,
    pack: `${pack.name}@${pack.version}`,
    sentAtMs: nowMs,
    deadlineAtMs: nowMs + pack.complaints.answerDays * dayMs,
  };
  await insertComplaint(env, merchant, row);
  // If the same complaint is sent twice at once, the first one is stored and returned to both.
  const stored = await findByKey(env, merchant, memberId, key);
  return ok(ownComplaintOf(context, stored ?? { ...row, id: 0, answers: [], replies: [] }));
}

/**
 * Adds the member's words to a complaint. A decided one is reopened if that is asked for, once and in time: it is due
 * again within the pack's days.
 */
export async function replyToComplaint(
  context: RequestContext,
  { memberId }: SessionClaims,
  reference: string,
  { key, words, reopen }: InputOf<typeof complaintsContracts.replyToComplaint>,
): Promise<Result<OwnComplaint, 'COMPLAINT_UNKNOWN' | 'COMPLAINT_CLOSED' | 'COMPLAINT_REPLIES_MAX'>> {
  const { env, merchant, settings, nowMs } = context;
  const before = await findComplaint(env, merchant, reference);
  if (before?.memberId !== memberId) return failed('COMPLAINT_UNKNOWN');
  if (await hasReply(env, merchant, reference, key)) return ok(ownComplaintOf(context, before));
  const { mayReply, decided, reopenUntilMs } = ownComplaintOf(context, before);
  const reopens = decided !== undefined;
  if (reopens && !(reopen && reopenUntilMs !== undefined)) return failed('COMPLAINT_CLOSED');
  if (!reopens && !mayReply) return failed('COMPLAINT_REPLIES_MAX');
  const { pack } = packInForce(settings, await playerOf(env, merchant, memberId).memberCountry());
  const { repliesMax } = complaintsSetting.of(settings);
  const deadlineAtMs = nowMs + pack.complaints.answerDays * dayMs;
  const reply = { memberId, key, words, reopens, repliesMax: repliesMax + Number(reopens), nowMs };
  await insertComplaintReply(env, merchant, reference, deadlineAtMs, reply);
  const after = await findComplaint(env, merchant, reference);
  // If the complaint was decided meanwhile, the reply was not stored.
  if (!after || !(await hasReply(env, merchant, reference, key))) return failed('COMPLAINT_CLOSED');
  return ok(ownComplaintOf(context, after));
}

/** A page of all members' complaints: open ones by the nearest deadline, or all from the newest on. */
export async function complaintsForOperators(
  { env, merchant, nowMs }: RequestContext,
  { open, cursor }: InputOf<typeof complaintsContracts.operatorComplaints>,
): Promise<OperatorPage> {
  const limit = threadsPerPage + 1;
  const found =
    open === 'true'
      ? await listOpenComplaints(env, merchant, { after: cursor ?? null, most: limit })
      : await listComplaints(env, merchant, { memberId: null, before: cursor ?? null, most: limit });
  const { rows, next } = pageOf(found);
  return { items: rows.map((row) => operatorComplaintOf(row, nowMs)), ...next };
}

/** One complaint by its reference. */
export async function complaintForOperators(
  { env, merchant, nowMs }: RequestContext,
  reference: string,
): Promise<Result<OperatorPage['items'][number], 'COMPLAINT_UNKNOWN'>> {
  const row = await findComplaint(env, merchant, reference);
  return row ? ok(operatorComplaintOf(row, nowMs)) : failed('COMPLAINT_UNKNOWN');
}

/**
 * Answers a complaint and notifies the member. An answer with an outcome decides the
 * complaint, and no further answer is possible.
 */
export async function answerComplaint(
  context: RequestContext,
  claims: OperatorClaims,
  reference: string,
  answer: InputOf<typeof complaintsContracts.answerComplaint>,
): Promise<
  Result<OutputOf<typeof complaintsContracts.answerComplaint>, 'COMPLAINT_UNKNOWN' | 'COMPLAINT_CLOSED'>
> {
  const { row, isWritten } = await answerThread(context, claims, complaintThread, reference, answer);
  if (!row) return failed('COMPLAINT_UNKNOWN');
  return isWritten ? ok(operatorComplaintOf(row, context.nowMs)) : failed('COMPLAINT_CLOSED');
}

/** A complaint as shown to operators. */
function operatorComplaintOf(row: ComplaintRow, nowMs: number): OperatorPage['items'][number] {
  const shown = complaintOf(row);
  const { memberId, username, pack } = row;
  return { ...shown, memberId, username, pack, isOverdue: !shown.decided && row.deadlineAtMs < nowMs };
}

const pageOf = (found: readonly ComplaintRow[]) => threadPage(found, ({ id }) => String(id));

function complaintOf(row: Omit<ComplaintRow, 'id'>): Complaint {
  const { reference, topic, words, about, sentAtMs, deadlineAtMs } = row;
  const answers = row.answers as readonly StoredAnswer[];
  const replies = row.replies as readonly StoredReply[];
  const decision = decisionOf(answers, replies);
  return {
    reference,
    topic,
    words,
    about,
    sentAtMs,
    deadlineAtMs,
    ...(decision?.outcome ? { decided: { outcome: decision.outcome, atMs: decision.answeredAtMs } } : {}),
    answers: answers.map((answer) => ({ words: answer.words, answeredAtMs: answer.answeredAtMs })),
    replies: replies.map((reply) => ({ ...reply, reopens: reply.reopens === 1 })),
  };
}

/** The decision that stands: the last one, unless the member reopened the complaint after it. */
function decisionOf(
  answers: readonly StoredAnswer[],
  replies: readonly StoredReply[],
): StoredAnswer | undefined {
  const decisions = answers.filter(({ outcome }) => outcome !== null);
  return decisions.length > replies.filter(({ reopens }) => reopens === 1).length
    ? decisions.at(-1)
    : undefined;
}

/** A complaint as its member sees it, with what may still be done. */
function ownComplaintOf(
  { settings, nowMs }: Pick<RequestContext, 'settings' | 'nowMs'>,
  row: Omit<ComplaintRow, 'id'>,
): OwnComplaint {
  const { repliesMax, reopenDays } = complaintsSetting.of(settings);
  const shown = complaintOf(row);
  const { decided, replies = [] } = shown;
  const until = decided && decided.atMs + reopenDays * dayMs;
  const mayReopen = until !== undefined && nowMs < until && !replies.some(({ reopens }) => reopens);
  return {
    ...shown,
    mayReply: !decided && replies.length < repliesMax,
    ...(mayReopen ? { reopenUntilMs: until } : {}),
  };
}

/** Eight random letters, so that nobody can guess another member's reference. */
function newReference(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(8)),
    (byte) => referenceLetters[byte & 31],
  );
  return `C-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
