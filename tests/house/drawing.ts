import { importsOf } from './imports.ts';
import { type Check, type Finding, isTest, type Source } from './source.ts';

/** The modules that generate the numbers of a draw. */
const drawing = /^(?:functions\/features\/lottery\/draw-clock\/draw|src\/rules\/lottery\/draw)\//;

/**
 * Modules about bets, by file name: tickets, orders, slips, stakes, payouts, and the shards that store them.
 */
const bets = /\/(?:[\w-]*-)?(?:tickets?|orders?|slips?|stakes?|payouts?|shards?|settlements?)\b[\w.-]*\.ts$/;

const isForbidden = (file: string) =>
  bets.test(file) || (file.startsWith('functions/') && !drawing.test(file));

/** Each import of a file that leads to bets, directly or through other files. */
function leaks(source: Source, byFile: ReadonlyMap<string, Source>): Finding[] {
  return importsOf(source).flatMap(({ line, target }) => {
    const way = target === undefined ? undefined : wayToBets(target, byFile, new Set());
    return way
      ? [{ file: source.file, line, say: `leads to ${way.join(' → ')}: a draw must not depend on bets` }]
      : [];
  });
}

function wayToBets(
  file: string,
  byFile: ReadonlyMap<string, Source>,
  seen: Set<string>,
): string[] | undefined {
  if (isForbidden(file)) return [file];
  const source = byFile.get(file);
  if (!source || seen.has(file)) return undefined;
  seen.add(file);
  for (const { target } of importsOf(source)) {
    const way = target === undefined ? undefined : wayToBets(target, byFile, seen);
    if (way) return [file, ...way];
  }
  return undefined;
}

export const drawingChecks: readonly Check[] = [
  {
    rule: 'no import path leads from the modules that generate a draw’s numbers to the bets on it',
    find: (sources) => {
      const byFile = new Map(sources.map((source) => [source.file, source]));
      const drawers = sources.filter(({ file }) => drawing.test(file) && !isTest(file));
      return drawers.flatMap((source) => leaks(source, byFile));
    },
  },
];
