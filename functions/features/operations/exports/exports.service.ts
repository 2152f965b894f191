import { decideTogether } from '#functions/audit/approvals.ts';
import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import {
  type ExportName,
  exportPermissions,
  type ExportProgress,
  type exportsContracts,
  type ListedExport,
} from '#src/contracts/operations/exports.ts';
import { rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { contactsExport, exportMs } from './contacts-export.ts';
import { exportById, type ExportRow, exportsOf, insertExport, storeExport } from './exports.repo.ts';

type Contracts = typeof exportsContracts;
type Make = Contracts['makeExport'];
type Made = Result<OutputOf<Make>, Make['errors'][number]>;

const perPage = 50;

/**
 * Makes an export, which can be downloaded at once; one with contacts once another operator has approved it. Nothing is
 * read before it is downloaded. KEY_REUSED if the id stands for another export.
 */
export async function makeExport(
  context: RequestContext,
  claims: OperatorClaims,
  { exportId: id, what, filter, withContacts, reason }: InputOf<Make>,
): Promise<Made> {
  const may = mayRead(claims, what);
  if (!may.ok) return may;
  const { env, merchant, nowMs } = context;
  const endsAtMs = nowMs + exportMs;
  const request = { merchant, id, askedBy: claims.operatorId, what, filter, withContacts, nowMs, endsAtMs };
  if (withContacts) await storeExport(env, { ...request, readyAtMs: null });
  else {
    const document = { step: 'done', act: 'make', what, filter, withContacts, note: reason };
    const act = { subject: `export:${id}` as const, document };
    await performAct(operatorOf(context, claims), act, insertExport({ ...request, readyAtMs: nowMs }));
  }
  const row = await exportById(env, merchant, id);
  if (!row || !isSame(row, request) || (!withContacts && row.askedBy !== claims.operatorId))
    return failed('KEY_REUSED');
  if (row.endsAtMs <= nowMs) return failed('EXPORT_ENDED');
  if (!withContacts) return ok({ exportId: id, state: 'ready', endsAtMs: row.endsAtMs });
  const decided = await decideTogether(context, claims, contactsExport, {
    subject: `export:${id}`,
    payload: { exportId: id, what, filter, withContacts: true },
    reason,
  });
  if (!decided.ok) return decided;
  const now = await exportById(env, merchant, id);
  return ok({ exportId: id, ...decided.value, endsAtMs: now?.endsAtMs ?? row.endsAtMs });
}

/** A page of the exports that the operator asked for, newest first. */
export async function pageOfExports(
  { env, merchant, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
  { cursor }: InputOf<Contracts['exports']>,
): Promise<OutputOf<Contracts['exports']>> {
  const [beforeMs = String(Number.MAX_SAFE_INTEGER), beforeId = ''] = cursor?.split('/') ?? [];
  const rows = await exportsOf(env, {
    ...{ merchant, askedBy: operatorId, beforeMs: Number(beforeMs), beforeId, most: perPage + 1 },
  });
  const items = rows.slice(0, perPage).map((row) => shown(row, nowMs));
  const last = rows.length > perPage ? items.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: `${last.askedAtMs}/${last.exportId}` } : {}) };
}

/**
 * The operator's own export, if it can be downloaded now. EXPORT_UNKNOWN also if another operator asked for it;
 * SECOND_OPERATOR_NEEDED while it waits for one.
 */
export async function readyExport(
  { env, merchant, nowMs }: RequestContext,
  claims: OperatorClaims,
  id: string,
): Promise<
  Result<ExportRow, 'EXPORT_UNKNOWN' | 'EXPORT_ENDED' | 'SECOND_OPERATOR_NEEDED' | 'PERMISSION_NEEDED'>
> {
  const row = await exportById(env, merchant, id);
  if (row?.askedBy !== claims.operatorId) return failed('EXPORT_UNKNOWN');
  const may = mayRead(claims, row.what);
  if (!may.ok) return may;
  const progress = progressOf(row, nowMs);
  if (progress === 'ready') return ok(row);
  if (progress !== 'waiting') return failed('EXPORT_ENDED');
  const { approvalId } = row;
  return failed('SECOND_OPERATOR_NEEDED', approvalId === null ? undefined : { approvalId });
}

/** Whoever may not read a list takes no file of it away either. */
function mayRead({ roles }: OperatorClaims, what: ExportName): Result<undefined, 'PERMISSION_NEEDED'> {
  const permission = exportPermissions[what];
  return rightOf(roles, permission) === undefined
    ? failed('PERMISSION_NEEDED', { permission })
    : ok(undefined);
}

function isSame(row: ExportRow, request: Pick<ExportRow, 'what' | 'filter' | 'withContacts'>): boolean {
  const contentOf = ({ what, filter, withContacts }: typeof request) =>
    JSON.stringify([
      what,
      Object.entries(filter).sort(([one], [two]) => one.localeCompare(two)),
      withContacts,
    ]);
  return contentOf(row) === contentOf(request);
}

function progressOf(
  { withContacts, readyAtMs, endsAtMs, approvalState }: ExportRow,
  nowMs: number,
): ExportProgress {
  if (withContacts && (approvalState === 'refused' || approvalState === 'withdrawn')) return approvalState;
  if (endsAtMs <= nowMs) return 'ended';
  if (readyAtMs !== null) return 'ready';
  return approvalState === 'waiting' || approvalState === 'approved' ? 'waiting' : 'ended';
}

function shown(row: ExportRow, nowMs: number): ListedExport {
  const { id: exportId, what, filter, withContacts, askedAtMs, endsAtMs, approvalId } = row;
  return {
    ...{ exportId, what, filter, withContacts, askedAtMs, endsAtMs, state: progressOf(row, nowMs) },
    ...(approvalId === null ? {} : { approvalId }),
  };
}
