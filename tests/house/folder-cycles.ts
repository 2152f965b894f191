import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import { type Check, type Finding, isTest, type Source } from './source.ts';

/** The lists of every feature's contracts and failure codes stand above the features, whatever lies beside them. */
const lists = /^src\/contracts\/(?:all|failure-codes)\.ts$/;

interface Arrow {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** Rooms whose folders are topics of one thing, which may refer to each other; no two files may. */
const rooms =
  /^(?:src\/console\/kit|functions\/(?:edge|events|wallet|house-account|notices|providers\/payments)|(?:src|functions)\/features\/[^/]+)(?=\/)/;

function roomOf(file: string): string {
  return rooms.exec(file)?.[0] ?? posix.dirname(file);
}

/** Every import from one room of the product to another; tests may import anything. */
function arrowsOf(sources: readonly Source[]): Arrow[] {
  const files = new Set(sources.map(({ file }) => file));
  return sources
    .filter(({ file }) => /^(?:src|functions)\//.test(file) && !lists.test(file) && !isTest(file))
    .flatMap((source) =>
      importsOf(source).flatMap(({ line, target }) => {
        if (target === undefined || !files.has(target)) return [];
        const [from, to] = [roomOf(source.file), roomOf(target)];
        return from === to ? [] : [{ file: source.file, line, from, to }];
      }),
    );
}

/** The rooms reachable from each room, directly or through others. */
function reachOf(arrows: readonly Arrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const reach = new Map<string, Set<string>>();
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop())
      for (const { to } of next.get(room) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    reach.set(start, seen);
  }
  return reach;
}

/** Finds the imports that are part of a cycle of rooms, direct or through other rooms. */
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
  { rule: 'no two folders import each other; topics of one room may', find: folderCycles },
];
