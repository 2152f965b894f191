import type { Operator } from '#functions/audit/operator-act.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packInForce } from '#functions/protection/jurisdiction.settings.ts';
import { dayMs } from '#src/rules/durations.ts';
import { openDocument } from './identity-check.documents.ts';
import { decisionMessage } from './identity-check.message.ts';
import { type DocumentRow, writeDecision } from './identity-check.repo.ts';
import type { CheckToJudge, Judgement } from './identity-judge-port.ts';

interface Decided {
  readonly id: string;
  readonly memberId: string;
}

/** Writes a decision once and notifies the member. False if it was already decided, or the birth dates differ. */
export async function writeAndTell(
  context: RequestContext,
  operator: Operator,
  { id, memberId }: Decided,
  { state, reason }: NonNullable<Judgement>,
  correctsBirthDate = false,
): Promise<boolean> {
  const { documentDays } = packInForce(context.settings, '').pack.identity;
  const documentsUntilMs = context.nowMs + documentDays * dayMs;
  const decision = { state, reason, documentsUntilMs, correctsBirthDate };
  if (!(await writeDecision(operator, id, decision))) return false;
  await tellMember(context, { id, memberId, state, reason });
  return true;
}

/** Passes a decision to the member's object and sends the member a message. Idempotent. */
export async function tellMember(
  { env, merchant, nowMs }: RequestContext,
  {
    id,
    memberId,
    state,
    reason,
  }: Decided & { readonly state: 'waiting' | 'accepted' | 'refused'; readonly reason: string },
): Promise<void> {
  if (state === 'waiting') return;
  const player = playerOf(env, merchant, memberId);
  if (state === 'accepted') await player.proveIdentity(nowMs);
  await player.deliverMessage(decisionMessage(id, state, reason));
}

/** Lets the merchant's service decide a new check. What it leaves undecided waits for an operator. */
export async function judgeCheck(
  judge: (check: CheckToJudge) => Promise<Judgement>,
  context: RequestContext,
  {
    id,
    memberId,
    birthDate,
    documents: rows,
  }: Decided & { readonly birthDate: string; readonly documents: readonly DocumentRow[] },
): Promise<void> {
  const { env, execution, merchant, requestId, nowMs } = context;
  const documents: { kind: DocumentRow['kind']; bytes: Uint8Array }[] = [];
  for (const row of rows) {
    const bytes = await openDocument(env, row);
    if (bytes) documents.push({ kind: row.kind, bytes });
  }
  const judgement = await judge({ id, birthDate, documents });
  const service = { env, execution, merchant, operatorId: 'identity-service', requestId, nowMs };
  if (judgement) await writeAndTell(context, service, { id, memberId }, judgement);
}
