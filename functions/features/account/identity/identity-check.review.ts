import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { answerPrivatePicture } from '#functions/member/encrypted-pictures.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { dropDocument, openDocument } from './identity-check.documents.ts';
import { tellMember, writeAndTell } from './identity-check.deciding.ts';
import {
  type CheckRow,
  documentsToDelete,
  findCheck,
  findDocument,
  listChecks,
} from './identity-check.repo.ts';
import { shownCheck } from './identity-check.service.ts';

type Contracts = typeof identityCheckContracts;
type Listed = OutputOf<Contracts['identityChecks']>;

const perPage = 20;
const sweptMax = 100;

/** A page of checks in one state, oldest first. */
export async function pageOfChecks(
  { env, merchant }: RequestContext,
  { state, cursor }: InputOf<Contracts['identityChecks']>,
): Promise<Listed> {
  const [afterMs = '-1', ...afterId] = cursor?.split('-') ?? [];
  const request = {
    merchant,
    state,
    afterMs: Number(afterMs),
    afterId: afterId.join('-'),
    most: perPage + 1,
  };
  const found = await listChecks(env.DB, cursor === undefined ? { ...request, afterMs: -1 } : request);
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      ...shownCheck(row),
      id: row.id,
      memberId: row.memberId,
      username: row.username,
      ...(row.registeredBirthDate === null ? {} : { registeredBirthDate: row.registeredBirthDate }),
      birthDatesDiffer: birthDatesDiffer(row),
      documents: row.documents as Listed['items'][number]['documents'],
    })),
    ...(found.length > perPage && last ? { nextCursor: `${last.sentAtMs}-${last.id}` } : {}),
  };
}

/** A document of a check. Who looked at it is written to the audit trail before anything is shown. */
export async function showDocument(
  context: RequestContext,
  claims: OperatorClaims,
  { id: checkId, documentId }: { readonly id: string; readonly documentId: string },
): Promise<Response | Result<never, 'DOCUMENT_UNKNOWN'>> {
  const { env, merchant } = context;
  const row = await findDocument(env.DB, { merchant, checkId, id: documentId });
  if (!row) return failed('DOCUMENT_UNKNOWN');
  const act = { subject: `identity:${checkId}` as const, document: { looked: row.kind } };
  await performAct(operatorOf(context, claims), act);
  const bytes = await openDocument(env, row);
  if (!bytes) return failed('DOCUMENT_UNKNOWN');
  return answerPrivatePicture(bytes, context.givenHeaders);
}

/**
 * Decides a check once. Repeating the same decision notifies the member's object again. A birth date other than the
 * registered one is accepted only if the operator confirms that the document shows it, and it then becomes the
 * member's birth date.
 */
export async function decideCheck(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { decision, reason, correctsBirthDate }: InputOf<Contracts['decideIdentityCheck']>,
): Promise<Result<{ state: CheckRow['state'] }, Contracts['decideIdentityCheck']['errors'][number]>> {
  const { env, merchant } = context;
  const check = await findCheck(env.DB, merchant, id);
  if (!check) return failed('IDENTITY_CHECK_UNKNOWN');
  const mayAccept = correctsBirthDate || !birthDatesDiffer(check);
  if (check.state === 'waiting' && decision === 'accepted' && !mayAccept) return failed('BIRTH_DATES_DIFFER');
  const corrects = correctsBirthDate && birthDatesDiffer(check);
  const judged = { state: decision, reason };
  const isNew = await writeAndTell(context, operatorOf(context, claims), check, judged, corrects);
  if (isNew) return ok({ state: decision });
  const now = await findCheck(env.DB, merchant, id);
  if (now?.state !== decision) return failed('IDENTITY_CHECK_DECIDED');
  await tellMember(context, now);
  return ok({ state: decision });
}

/** Whether the member registered with a birth date other than the one the documents are to prove. */
function birthDatesDiffer({ birthDate, registeredBirthDate }: CheckRow): boolean {
  return registeredBirthDate !== null && registeredBirthDate !== birthDate;
}

/** Deletes documents past their retention time and those never attached to a check. Called by the watchdog. */
export async function sweepIdentityDocuments(env: Env, nowMs: number): Promise<void> {
  const request = { looseBeforeMs: nowMs - dayMs, nowMs, most: sweptMax };
  const rows = await documentsToDelete(env.DB, request);
  await Promise.all(rows.map((row) => dropDocument(env, row)));
}
