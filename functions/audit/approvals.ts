import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import { deskOf, rolesNow } from '#functions/operators/operator-desk.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { approvalActions } from '#src/contracts/operators/approval-fields.ts';
import { type Permission, rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type ApprovalRow,
  decideApproval,
  finishApproval,
  insertApproval,
  markExpired,
  markStale,
  newestApproval,
} from './approvals.repo.ts';
import type { ActSite, JointAct, JointAction } from './joint-action.ts';
import { operatorOf, performAct } from './operator-act.ts';
import { secondOperatorMs } from './second-operator.ts';

interface Requested {
  readonly state: 'asked';
  readonly approvalId: string;
}

type Together<Value, Code extends FailureCode> = Result<
  Requested | Value,
  Code | 'SECOND_OPERATOR_NEEDED' | 'STEP_UP_NEEDED' | 'APPROVAL_WAITING' | 'STATE_CHANGED'
>;

/**
 * Performs an act once two operators want exactly the same: the first call stores the request, the same call by
 * another operator approves it. SECOND_OPERATOR_NEEDED if the same operator calls again, or one who may not approve;
 * APPROVAL_WAITING if something else waits for the same subject; both carry the id of what waits.
 */
export async function decideTogether<Payload extends object, Value extends object, Code extends FailureCode>(
  context: RequestContext,
  claims: OperatorClaims,
  action: JointAction<Payload, Value, Code>,
  act: JointAct<Payload>,
): Promise<Together<Value, Code>> {
  const { env, merchant, nowMs } = context;
  const payload = JSON.stringify(act.payload);
  const payloadSha256 = await sha256Hex(payload);
  const known = await newestApproval(env, { merchant, subject: act.subject, action: action.name });
  const isSame = known !== undefined && (await contentHashOf(known)) === payloadSha256;
  // The same again, because an answer was lost: it has happened, and happens no second time.
  const isRecent = known !== undefined && nowMs - known.askedAtMs < secondOperatorMs;
  if (known?.state === 'done' && isSame && isRecent && !action.isRepeatable) return ok(known.result as Value);
  if (known?.state === 'waiting' && known.expiresAtMs <= nowMs) await markExpired(env, known, nowMs);
  else if (known?.state === 'waiting' || known?.state === 'approved') {
    if (!isSame) return failed('APPROVAL_WAITING', { approvalId: known.id });
    return known.state === 'approved'
      ? await carryOut(context, action, known)
      : await approve(context, claims, action, known, act.reason);
  }
  return await ask(context, claims, action, act, { payload, payloadSha256 });
}

/** Whether an act on this subject is waiting for another operator: it then needs two, even if it no longer would. */
export async function isWaitingFor(
  { env, merchant, nowMs }: ActSite,
  action: JointAction<never>['name'],
  subject: string,
): Promise<boolean> {
  const known = await newestApproval(env, { merchant, subject, action });
  return known?.state === 'approved' || (known?.state === 'waiting' && known.expiresAtMs > nowMs);
}

/** Whether an operator may perform an act of this action alone, where one person is enough. */
export function mayActAlone({ roles }: OperatorClaims, name: JointAction<never>['name']): boolean {
  const right = rightOf(roles, approvalActions[name]);
  return right === 'a' || right === 'w';
}

async function ask<Payload extends object, Value extends object, Code extends FailureCode>(
  context: RequestContext,
  claims: OperatorClaims,
  action: JointAction<Payload, Value, Code>,
  act: JointAct<Payload>,
  content: { readonly payload: string; readonly payloadSha256: string },
): Promise<Together<Value, Code>> {
  const { merchant, nowMs } = context;
  const { subject, payload, reason } = act;
  const id = crypto.randomUUID();
  const bound = insertApproval({
    ...{ merchant, id, action: action.name, subject, ...content },
    basedOn: await action.basisOf(context, payload),
    ...{ askedBy: claims.operatorId, askedAtMs: nowMs, reason, expiresAtMs: nowMs + secondOperatorMs },
  });
  const document = { step: 'asked', ...payload, note: reason };
  const isStored = await performAct(operatorOf(context, claims), { subject, document }, bound);
  // Another operator was faster, so it is decided again with that request.
  return isStored ? ok({ state: 'asked', approvalId: id }) : decideTogether(context, claims, action, act);
}

/** Approves a waiting request as another operator, and performs it. */
export async function approve<Payload extends object, Value extends object, Code extends FailureCode>(
  context: RequestContext,
  claims: OperatorClaims,
  action: JointAction<Payload, Value, Code>,
  row: ApprovalRow,
  note: string,
): Promise<Together<Value, Code>> {
  const { env, merchant, nowMs } = context;
  const { id, askedBy, payloadSha256 } = row;
  const permission = approvalActions[action.name];
  if (askedBy === claims.operatorId || rightOf(claims.roles, permission) !== 'a')
    return failed('SECOND_OPERATOR_NEEDED', { approvalId: id });
  if (!claims.isSteppedUp) return failed('STEP_UP_NEEDED', { approvalId: id });
  // Whoever holds a token of the service that asked would approve their own request.
  if (await deskOf(env, merchant).isHeldBy(askedBy, claims.operatorId))
    return failed('SECOND_OPERATOR_NEEDED', { approvalId: id });
  const payload = row.payload as Payload;
  const isCurrent = await isBasedOn(context, action, row);
  // A request of somebody who is no operator any more, or may no longer ask for it, counts no more.
  if (!isCurrent || !rightOf(await rolesNow(context, askedBy), permission)) {
    await markStale(env, row);
    return failed('STATE_CHANGED', { approvalId: id });
  }
  const { operatorId, session } = claims;
  // The body may have taken its time: what counts is who they are now.
  if (session && !(await mayStillApprove(context, session.id, permission)))
    return failed('STEP_UP_NEEDED', { approvalId: id });
  const bound = decideApproval({
    ...{ merchant, id, state: 'approved', decidedBy: operatorId, nowMs, note, payloadSha256 },
  });
  const document = { step: 'confirmed', ...payload, note };
  const isApproved = await performAct(operatorOf(context, claims), { subject: row.subject, document }, bound);
  if (!isApproved) return failed('STATE_CHANGED', { approvalId: id });
  return await carryOut(context, action, { ...row, state: 'approved', decidedBy: operatorId });
}

async function mayStillApprove(
  { env, merchant, nowMs }: RequestContext,
  sessionId: string,
  permission: Permission,
): Promise<boolean> {
  const operator = await deskOf(env, merchant).sessionNow(sessionId);
  return (
    (operator?.session?.steppedUpUntilMs ?? 0) > nowMs && rightOf(operator?.roles ?? [], permission) === 'a'
  );
}

/**
 * Performs an approved act and stores its result. The row says `approved` until then, so that the minute's watch
 * performs what a crash interrupted.
 */
export async function carryOut<Payload extends object, Value extends object, Code extends FailureCode>(
  site: ActSite,
  action: JointAction<Payload, Value, Code>,
  row: ApprovalRow,
): Promise<Result<Value, Code>> {
  const { id: approvalId, askedBy, askedAtMs, decidedBy, reason } = row;
  const approved = { approvalId, askedBy, askedAtMs, approvedBy: decidedBy ?? '', reason };
  const outcome = await action.perform(site, row.payload as Payload, approved);
  if (outcome.ok) await finishApproval(site.env, row, 'done', outcome.value);
  else await finishApproval(site.env, row, 'failed', { code: outcome.code, ...outcome.details });
  return outcome;
}

/** Whether what a request is based on is as it was. Nothing is known of requests older than the table. */
async function isBasedOn<Payload extends object>(
  site: ActSite,
  action: JointAction<Payload>,
  { basedOn, payload }: ApprovalRow,
): Promise<boolean> {
  return basedOn === null || (await action.basisOf(site, payload as Payload)) === basedOn;
}

/** The SHA-256 of a request's payload; requests older than the table have none stored. */
export async function contentHashOf({ payload, payloadSha256 }: ApprovalRow): Promise<string> {
  return payloadSha256 === '' ? sha256Hex(JSON.stringify(payload)) : payloadSha256;
}
