import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { type Check, type Finding, isTest, type Source } from './source.ts';

interface Arrow {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** Every import from one folder of the product to another; tests may import anything. */
function arrowsOf(sources: readonly Source[]): Arrow[] {
  const files = new Set(sources.map(({ file }) => file));
  return sources
    .filter(({ file }) => /^(?:src|functions)\//.test(file) && !isTest(file))
    .flatMap((source) =>
      importsOf(source).flatMap(({ line, target }) => {
        if (target === undefined || !files.has(target)) return [];
        const [from, to] = [posix.dirname(source.file), posix.dirname(target)];
        return from === to ? [] : [{ file: source.file, line, from, to }];
      }),
    );
}

/** The folders reachable from each folder, directly or through others. */
function reachOf(arrows: readonly Arrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const reach = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const { to } of next.get(folder) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    reach.set(start, seen);
  }
  return reach;
}

/** Finds the imports that are part of a cycle of folders, direct or through other folders. */
function folderCycles(sources: readonly Source[]): Finding[] {
  const arrows = arrowsOf(sources);
  const reach = reachOf(arrows);
  return arrows.flatMap(({ file, line, from, to }) =>
    reach.get(to)?.has(from)
      ? [
          {
            file,
            line,
            say: `${from} imports ${to}, which leads back: remove the dependency in one direction`,
          },
        ]
      : [],
  );
}

export const folderCycleChecks: readonly Check[] = [
  { rule: 'no two folders import each other', find: folderCycles },
];
