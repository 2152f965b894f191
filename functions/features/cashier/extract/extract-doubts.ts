import type { LoadedBefore, StatementLine } from '#functions/cashier/statement-line.ts';

/** How many lines of a file have to be known until the file counts as an overlapping one. */
const overlapMin = 2;

/**
 * Finds the lines without an id of the bank that equal lines of an earlier file. They are those lines again if the
 * file was loaded before, or repeats every such line of their day and at least two in all; else each may be a true
 * twin, and counts only if an operator says so. `counts` has the ids of those of which an operator did.
 */
export function withDoubts(
  lines: readonly StatementLine[],
  before: LoadedBefore,
  counts: readonly string[],
): StatementLine[] {
  const own = new Set(lines.flatMap(({ named, id }) => (named === 'content' ? [id] : [])));
  const stored = Map.groupBy(before.unnamed, ({ atMs }) => atMs);
  const known = new Set(before.unnamed.map(({ id }) => id).filter((id) => own.has(id)));
  const isOverlap = (atMs: number) =>
    known.size >= overlapMin && (stored.get(atMs) ?? []).every(({ id }) => own.has(id));
  const isRepeated = ({ place, atMs }: StatementLine) =>
    before.twins === undefined ? isOverlap(atMs) : !before.twins.includes(place);
  const numbers = new Map<string, number>();
  const counted = Map.groupBy(counts, hashOf);
  return lines.map((line) => {
    const hash = hashOf(line.id);
    if (line.named !== 'content' || !known.has(line.id) || isRepeated(line)) return line;
    const times = (stored.get(line.atMs) ?? []).filter(({ id }) => hashOf(id) === hash).length;
    const nth = (numbers.get(hash) ?? 0) + 1;
    numbers.set(hash, nth);
    return { ...line, id: counted.get(hash)?.[nth - 1] ?? `${hash}-${times + nth}`, isDoubtful: true };
  });
}

/** The instants of the lines that may be doubtful. */
export function doubtedInstants(lines: readonly StatementLine[]): number[] {
  return [...new Set(lines.flatMap(({ named, atMs }) => (named === 'content' ? [atMs] : [])))];
}

function hashOf(id: string): string {
  return id.slice(0, 32);
}
