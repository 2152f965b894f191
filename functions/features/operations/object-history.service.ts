import { historyOf, type HistoryRow } from '#functions/audit/object-history.repo.ts';
import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { HistoryKind, objectHistoryContracts } from '#src/contracts/operations/object-history.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { storedSpellings } from '#src/contracts/id-spelling.ts';

type Output = OutputOf<typeof objectHistoryContracts.objectHistory>;
type Prefix = ActSubject extends `${infer Kind}:${string}` ? Kind : never;

const perPage = 50;
const everMs = Number.MAX_SAFE_INTEGER;
/** Sorts after every id. */
const afterIds = '~';

/** Acts on a member have prefixes of their own, and so have those on an agent. Who looked at contacts is kept apart. */
const prefixesOf: Readonly<Partial<Record<HistoryKind, readonly Prefix[]>>> = {
  member: [
    ...(['member', 'wallet', 'payee-name', 'protection', 'harm', 'funds-source', 'agent'] as const),
    ...(['identity', 'reward'] as const),
  ],
  agent: ['agent', 'agent-move', 'agent-rate', 'agent-quota'],
};

/** What operators did to one object, and asked each other about it. */
export async function readObjectHistory(
  { env, merchant }: RequestContext,
  { kind, id }: { readonly kind: HistoryKind; readonly id: string },
  cursor: string | undefined,
): Promise<Output> {
  const [beforeMs = everMs, beforeId = afterIds] = placeOf(cursor);
  const of = { merchant, subjects: subjectsOf(kind, id), beforeMs, beforeId, most: perPage + 1 };
  const rows = await historyOf(env.DB, of);
  const items = rows.slice(0, perPage);
  const last = items.at(-1);
  const shown = items.map(entryOf);
  return rows.length > perPage && last
    ? { items: shown, nextCursor: `${last.atMs}.${last.id}` }
    : { items: shown };
}

/** A settings document is its own subject. */
function subjectsOf(kind: HistoryKind, id: string): readonly string[] {
  if (kind === 'setting') return [id, `setting:${id}`];
  const spellings = new Set(storedSpellings(id));
  return (prefixesOf[kind] ?? [kind]).flatMap((prefix) => [...spellings].map((each) => `${prefix}:${each}`));
}

function placeOf(cursor: string | undefined): readonly [beforeMs?: number, beforeId?: string] {
  if (cursor === undefined) return [];
  const at = cursor.indexOf('.');
  return [Number(cursor.slice(0, at)), cursor.slice(at + 1)];
}

function entryOf({
  id,
  atMs,
  operatorId,
  reason,
  action,
  state,
  decidedBy,
}: HistoryRow): Output['items'][number] {
  return {
    ...{ id, atMs, operatorId, reason },
    ...(action !== null && { action }),
    ...(state !== null && { state }),
    ...(decidedBy !== null && { decidedBy }),
  };
}
