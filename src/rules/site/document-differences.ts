/** Where two versions of a document differ; for a list, the entries that were added and removed. */
export interface Difference {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly added?: unknown[] | undefined;
  readonly removed?: unknown[] | undefined;
}

const differencesMax = 100;
const entriesMax = 50;
const pathMax = 400;

/** The differences between two documents, by path, a hundred at most. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  return compared('', before, after).slice(0, differencesMax);
}

function compared(path: string, before: unknown, after: unknown): Difference[] {
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compared((path === '' ? name : `${path}.${name}`).slice(0, pathMax), before[name], after[name]),
    );
  if (Array.isArray(before) && Array.isArray(after)) return comparedLists(path, before, after);
  return same(before, after) ? [] : [{ path, before, after }];
}

/** Lists are compared as sets: an entry that only moved is no difference. */
function comparedLists(path: string, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const missingFrom = (entries: readonly unknown[], others: readonly unknown[]) => {
    const known = new Set(others.map((entry) => JSON.stringify(entry)));
    return entries.filter((entry) => !known.has(JSON.stringify(entry))).slice(0, entriesMax);
  };
  const [added, removed] = [missingFrom(after, before), missingFrom(before, after)];
  return added.length + removed.length > 0 ? [{ path, added, removed }] : [];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
