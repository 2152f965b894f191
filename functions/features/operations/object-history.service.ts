import { historyOf, type HistoryRow, type HistorySubjects } from '#functions/audit/object-history.repo.ts';
import { actSummary } from '#functions/audit/act-summary.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import {
  type HistoryKind,
  historyKinds,
  historyPermissions,
  historyPrefixes,
  type objectHistoryContracts,
  protectionPrefixes,
  rewardPrefixes,
} from '#src/contracts/operations/object-history.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';
import { type OperatorRole, rightOf } from '#src/contracts/operators/permissions.ts';
import { withoutContacts } from '#src/rules/text/without-contacts.ts';

type Output = OutputOf<typeof objectHistoryContracts.objectHistory>;
type Prefix = ActSubject extends `${infer Kind}:${string}` ? Kind : never;

const perPage = 50;
const everMs = Number.MAX_SAFE_INTEGER;
/** Sorts after every id. */
const afterIds = '~';

const prefixesOf: Readonly<Partial<Record<HistoryKind, readonly Prefix[]>>> = historyPrefixes;

/** What of a till is stopped and resumed; its acts name that behind the till. */
const partsOfTill = ['deposits', 'payouts'] as const;
/** Longer ids of payments are cut in the subjects of acts. */
const paymentIdMax = 192;

const nothing: HistorySubjects = { subjects: [], beginnings: [], adjustedMembers: [] };

const ofProtection: readonly Prefix[] = protectionPrefixes;

/** What operators did to one object, and asked each other about it. */
export async function readObjectHistory(
  { env, merchant }: RequestContext,
  { roles }: Pick<OperatorClaims, 'roles'>,
  { kind, id }: { readonly kind: HistoryKind; readonly id: string },
  cursor: string | undefined,
): Promise<Output> {
  const [beforeMs = everMs, beforeId = afterIds] = placeOf(cursor);
  const of = {
    merchant,
    ...historySubjects(roles, kind, id),
    afterMs: 0,
    beforeMs,
    beforeId,
    most: perPage + 1,
  };
  const rows = await historyOf(env.DB, of);
  const items = rows.slice(0, perPage);
  const last = items.at(-1);
  const shown = items.map(entryOf);
  return rows.length > perPage && last
    ? { items: shown, nextCursor: `${last.atMs}.${last.id}` }
    : { items: shown };
}

/** What is in the history of the object that a request is about, as far as an operator may read it. */
export function subjectsBeside(roles: readonly OperatorRole[], subject: string): HistorySubjects {
  const at = subject.indexOf(':');
  const prefix = subject.slice(0, at);
  const kind = historyKinds.find((each) => (prefixesOf[each] ?? [each]).some((known) => known === prefix));
  if (!kind) return { ...nothing, subjects: [subject] };
  return rightOf(roles, historyPermissions[kind])
    ? historySubjects(roles, kind, subject.slice(at + 1))
    : nothing;
}

function historySubjects(roles: readonly OperatorRole[], kind: HistoryKind, id: string): HistorySubjects {
  const subjects = subjectsOf(roles, kind, id);
  if (kind !== 'member') return { ...nothing, subjects };
  const members = [...new Set(storedSpellings(id))];
  const mayReadRewards = rightOf(roles, 'promotions.read') !== undefined;
  // A gift is named by its member and an id that an operator chose.
  const beginnings = rewardPrefixes.flatMap((prefix) => members.map((each) => `${prefix}:${each}/` as const));
  return { subjects, beginnings: mayReadRewards ? beginnings : [], adjustedMembers: members };
}

function subjectsOf(roles: readonly OperatorRole[], kind: HistoryKind, id: string): readonly string[] {
  const mayReadProtection = kind === 'member' && rightOf(roles, 'protection.read') !== undefined;
  const prefixes = [...(prefixesOf[kind] ?? [kind]), ...(mayReadProtection ? ofProtection : [])];
  const subjects = prefixes.flatMap((prefix) =>
    [...new Set(storedSpellings(id))].map((each) => `${prefix}:${each.slice(0, maxOf(kind))}`),
  );
  // What one operator saved stands under the name of the document itself.
  if (kind === 'setting' && !id.includes(':')) return [...subjects, id];
  return kind === 'till' ? [...subjects, ...partsOfTill.map((part) => `till:${id}/${part}`)] : subjects;
}

function maxOf(kind: HistoryKind): number | undefined {
  return kind === 'payment' ? paymentIdMax : undefined;
}

function placeOf(cursor: string | undefined): readonly [beforeMs?: number, beforeId?: string] {
  if (cursor === undefined) return [];
  const at = cursor.indexOf('.');
  return [Number(cursor.slice(0, at)), cursor.slice(at + 1)];
}

/** What is told of one act. */
export function entryOf({
  id,
  atMs,
  operatorId,
  reason,
  subject,
  action,
  summary,
  isVoid,
  state,
  decidedBy,
}: HistoryRow): Output['items'][number] {
  return {
    ...{ id, atMs, operatorId, reason: withoutContacts(reason) },
    ...(action === null ? actSummary(subject, summary, isVoid) : { act: action }),
    ...(state !== null && { state }),
    ...(decidedBy !== null && { decidedBy }),
  };
}
