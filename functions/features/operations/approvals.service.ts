import { approve, contentHashOf } from '#functions/audit/approvals.ts';
import {
  type ApprovalRow,
  approvalById,
  decideApproval,
  listApprovals,
  listOwnApprovals,
} from '#functions/audit/approvals.repo.ts';
import type { JointAction, JointActions } from '#functions/audit/joint-action.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { approvalActionNames, approvalActions, isBlind } from '#src/contracts/operators/approval-fields.ts';
import type { approvalsContracts, ShownApproval } from '#src/contracts/operations/approvals.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { withoutContacts } from '#src/rules/text/without-contacts.ts';
import { sinceRequested } from './approval-since.ts';

type Contracts = typeof approvalsContracts;
type Decide = Contracts['decideApproval'];

const perPage = 50;

/** Requests in a state: the operator's own, and those of actions in which the operator has a part. */
export async function pageOfApprovals(
  { env, merchant }: RequestContext,
  { operatorId, roles }: OperatorClaims,
  { state, whose, cursor }: InputOf<Contracts['approvals']>,
): Promise<OutputOf<Contracts['approvals']>> {
  const [beforeMs = String(Number.MAX_SAFE_INTEGER), beforeId = ''] = cursor?.split('/') ?? [];
  const of = { merchant, operatorId, state, beforeMs: Number(beforeMs), beforeId, most: perPage + 1 };
  const rows =
    whose === 'mine'
      ? await listOwnApprovals(env, of)
      : await listApprovals(env, { ...of, actions: seenActions(roles) });
  const items = await Promise.all(rows.slice(0, perPage).map(shown));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: `${last.askedAtMs}/${last.id}` } : {}) };
}

/** One request, with whether it could still be approved as it is; APPROVAL_UNKNOWN too if it is not for this operator. */
export async function readApproval(
  context: RequestContext,
  claims: OperatorClaims,
  actions: JointActions,
  id: string,
): Promise<Result<OutputOf<Contracts['approval']>, 'APPROVAL_UNKNOWN'>> {
  const row = await visibleApproval(context, claims, id);
  if (!row) return failed('APPROVAL_UNKNOWN');
  const action = actionOf(actions, row);
  if (!action) return ok({ ...(await shown(row)), isCurrent: true });
  const basis = await action.basisOf(context, row.payload as object);
  // Nothing is known of what requests older than the table are based on.
  const isCurrent = row.basedOn === null || row.basedOn === basis;
  const isOpen = row.state === 'waiting' || row.state === 'stale';
  const since = isOpen ? await sinceRequested(context, claims, action, { row, basis }) : undefined;
  return ok({ ...(await shown(row)), isCurrent, ...(since && { since }) });
}

/** Approves, refuses or takes back a waiting request. What became of an approved one is in its state and result. */
export async function decide(
  context: RequestContext,
  claims: OperatorClaims,
  actions: JointActions,
  id: string,
  { decision, payloadSha256, note }: InputOf<Decide>,
): Promise<Result<ShownApproval, Decide['errors'][number]>> {
  const { env, merchant, nowMs } = context;
  const row = await visibleApproval(context, claims, id);
  if (!row) return failed('APPROVAL_UNKNOWN');
  const action = actionOf(actions, row);
  // What one has not seen one cannot decide: it is approved by entering the same.
  if (!action) return failed('FORBIDDEN');
  if ((await contentHashOf(row)) !== payloadSha256) return failed('APPROVAL_CHANGED');
  if (row.state !== 'waiting' || row.expiresAtMs <= nowMs) return failed('STATE_CHANGED');
  const isOwn = row.askedBy === claims.operatorId;
  if (isOwn !== (decision === 'withdraw')) return failed('SECOND_OPERATOR_NEEDED');
  const permission = approvalActions[row.action];
  if (!isOwn && rightOf(claims.roles, permission) !== 'a') return failed('PERMISSION_NEEDED', { permission });
  if (decision === 'approve') {
    const objection = await action.objection?.(context, claims, row.payload as object);
    if (objection) return failed(objection);
    const outcome = await approve(context, claims, action, row, note);
    // What the act itself answers is the row's result; these say that it was not approved.
    if (!outcome.ok && isOfApproval(outcome.code)) return failed(outcome.code);
  } else {
    const ended = decision === 'refuse' ? 'refused' : 'withdrawn';
    const decidedBy = isOwn ? null : claims.operatorId;
    const bound = decideApproval({
      ...{ merchant, id, state: ended, decidedBy, nowMs, note },
      payloadSha256,
    });
    const document = { step: ended, ...(row.payload as object), note };
    const isDone = await performAct(operatorOf(context, claims), { subject: row.subject, document }, bound);
    if (!isDone) return failed('STATE_CHANGED');
  }
  const now = await approvalById(env, merchant, id);
  return now ? ok(await shown(now)) : failed('APPROVAL_UNKNOWN');
}

function isOfApproval(code: string): code is 'STATE_CHANGED' | 'STEP_UP_NEEDED' | 'SECOND_OPERATOR_NEEDED' {
  return code === 'STATE_CHANGED' || code === 'STEP_UP_NEEDED' || code === 'SECOND_OPERATOR_NEEDED';
}

async function visibleApproval(
  { env, merchant }: RequestContext,
  { operatorId, roles }: OperatorClaims,
  id: string,
): Promise<ApprovalRow | undefined> {
  const row = await approvalById(env, merchant, id);
  return row && (row.askedBy === operatorId || maySee(roles, row.action)) ? row : undefined;
}

/** The actions whose requests an operator sees, whoever asked. */
export function seenActions(roles: OperatorClaims['roles']): readonly ApprovalRow['action'][] {
  return approvalActionNames.filter((action) => maySee(roles, action));
}

function maySee(roles: OperatorClaims['roles'], action: ApprovalRow['action']): boolean {
  return rightOf(roles, 'audit.read') !== undefined || rightOf(roles, approvalActions[action]) !== undefined;
}

/** The stored payload was written by this action, so it is what the action takes; undefined for a blind one. */
function actionOf(actions: JointActions, { action }: ApprovalRow): JointAction | undefined {
  return isBlind(action) ? undefined : actions[action];
}

async function shown(row: ApprovalRow): Promise<ShownApproval> {
  const {
    merchant: _merchant,
    basedOn: _basedOn,
    decidedBy,
    decidedAtMs,
    payload,
    reason,
    note,
    result,
    ...rest
  } = row;
  return {
    ...rest,
    reason: withoutContacts(reason),
    payloadSha256: await contentHashOf(row),
    payload: payload as ShownApproval['payload'],
    ...(decidedBy === null ? {} : { decidedBy }),
    ...(decidedAtMs === null ? {} : { decidedAtMs }),
    ...(note === null ? {} : { note: withoutContacts(note) }),
    ...(result === null ? {} : { result: result as NonNullable<ShownApproval['result']> }),
  };
}
