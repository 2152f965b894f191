import type { ApprovalRow } from '#functions/audit/approvals.repo.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { historyOf } from '#functions/audit/object-history.repo.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type SinceRequested, sinceActsMax } from '#src/contracts/operations/approvals.ts';
import { entryOf, subjectsBeside } from './object-history.service.ts';

/** What happened to the object of a request since it was asked for, as far as this operator may know it. */
export async function sinceRequested(
  context: RequestContext,
  { roles }: Pick<OperatorClaims, 'roles'>,
  action: JointAction,
  { row, basis }: { readonly row: ApprovalRow; readonly basis: string },
): Promise<SinceRequested> {
  const changed = changedParts(action, row.basedOn, basis);
  const [replaces, acts] = await Promise.all([
    action.replaces?.(context, row.payload as object),
    actsSince(context, roles, row),
  ]);
  return { changed, ...(replaces && { replaces }), acts };
}

function changedParts(
  { readBasis }: JointAction,
  basedOn: string | null,
  basis: string,
): SinceRequested['changed'] {
  if (basedOn === null || !readBasis) return [];
  const [before, after] = [readBasis(basedOn), readBasis(basis)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after));
}

async function actsSince(
  { env, merchant }: RequestContext,
  roles: OperatorClaims['roles'],
  { id, subject, payload, askedAtMs }: ApprovalRow,
): Promise<SinceRequested['acts']> {
  // Of what concerns a member, the member's own history counts too.
  const { memberId } = payload as { readonly memberId?: unknown };
  const about = [subject, ...(typeof memberId === 'string' ? [`member:${memberId}`] : [])];
  const beside = about.map((each) => subjectsBeside(roles, each));
  const beginnings = [...new Set(beside.flatMap((each) => each.beginnings))];
  const subjects = [...new Set(beside.flatMap((each) => each.subjects))];
  const of = {
    beginnings,
    // What is found by its beginning is not found by its whole subject again.
    subjects: subjects.filter((each) => !beginnings.some((beginning) => each.startsWith(beginning))),
    adjustedMembers: [...new Set(beside.flatMap((each) => each.adjustedMembers))],
  };
  // The request itself is the oldest of them.
  const afterMs = askedAtMs - 1;
  const place = { beforeMs: Number.MAX_SAFE_INTEGER, beforeId: '~', most: sinceActsMax + 1 };
  const rows = await historyOf(env.DB, { merchant, ...of, afterMs, ...place });
  return rows
    .filter((each) => each.id !== id)
    .slice(0, sinceActsMax)
    .map(entryOf);
}
