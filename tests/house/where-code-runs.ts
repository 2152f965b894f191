import { posix } from 'node:path';
import ts from 'typescript';
import { targetOf } from './imports.ts';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

/** An import that loads a module; one of types alone loads nothing. */
interface Load {
  readonly line: number;
  readonly target: string;
  /** The index exports the classes of objects, and imports what the Worker runs. */
  readonly isExport: boolean;
}

const index = 'functions/index.ts';
const memberObject = 'functions/player/player.object.ts';

/** The folders whose code runs in the member's object. */
const inMemberObject = /^functions\/(?:player|member-object|features\/[^/]+\/member)\//;

/** One vendor, whose tables share engines with each other and rules with its services; some 40 files run in its objects. */
const mixed = /^functions\/vendors\/house\//;

/** What the composition of the member's object may import: the parts of features, and the floors below them. */
const composed =
  /^functions\/(?:features\/[^/]+\/member|member|member-object|notices|objects|player|protection|wallet)\//;

function loadsOf(source: Source): Load[] {
  const found: Load[] = [];
  eachNode(source, (node, tree) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return;
    const { moduleSpecifier: from } = node;
    const target =
      from && ts.isStringLiteral(from) && !isOfTypes(node) ? targetOf(source.file, from.text) : undefined;
    if (target !== undefined)
      found.push({ line: lineOf(node, tree), target, isExport: ts.isExportDeclaration(node) });
  });
  return found;
}

function isOfTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** Every file that is loaded with an entry. */
function reachOf(entry: string, loads: ReadonlyMap<string, readonly Load[]>): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) for (const { target } of loads.get(file) ?? []) seen.add(target);
  return seen;
}

/** What every file of the Worker and of its objects loads, by file. */
function allLoads(sources: readonly Source[]): Map<string, Load[]> {
  const code = sources.filter(({ file }) => /^(?:functions|src)\/.*\.tsx?$/.test(file) && !isTest(file));
  return new Map(code.map((source) => [source.file, loadsOf(source)]));
}

/** The index loads the Worker and exports every object; without the member's object it is where the rest runs. */
function misplaced(sources: readonly Source[]): Finding[] {
  const loads = allLoads(sources);
  const inside = reachOf(memberObject, loads);
  loads.set(
    index,
    (loads.get(index) ?? []).filter(({ target }) => target !== memberObject),
  );
  const elsewhere = reachOf(index, loads);
  const crossing = [...elsewhere]
    .filter((file) => !inMemberObject.test(file))
    .flatMap((file) =>
      (loads.get(file) ?? [])
        .filter(({ target }) => inMemberObject.test(target))
        .map(({ line, target }) => ({
          file,
          line,
          say: `loads ${target}, which runs in the member’s object: import types alone, or move what both need out of its folder`,
        })),
    );
  const loaded = new Set([...loads.values()].flat().map(({ target }) => target));
  const stray = [...loaded]
    .filter((file) => inMemberObject.test(file) && !inside.has(file))
    .map((file) => ({ file, line: 1, say: 'is not part of the member’s object: move it out of the folder' }));
  return [...crossing, ...stray];
}

/** Where code runs: in the Worker or in one class of objects, with every file that is loaded there. */
interface Runtime {
  readonly name: string;
  readonly entry: string | undefined;
  readonly files: ReadonlySet<string>;
}

function runtimesOf(loads: ReadonlyMap<string, readonly Load[]>): Runtime[] {
  const listed = loads.get(index) ?? [];
  const imported = listed.filter(({ isExport }) => !isExport);
  return [
    { name: 'the Worker', entry: undefined, files: reachOf(index, new Map([...loads, [index, imported]])) },
    ...listed
      .filter(({ isExport }) => isExport)
      .map(({ target }) => ({ name: target, entry: target, files: reachOf(target, loads) })),
  ];
}

/** The nearest folder around a file that contains the class of an object other than the member's. */
function homesOf(loads: ReadonlyMap<string, readonly Load[]>): (file: string) => string | undefined {
  const homes = [...loads.keys()]
    .filter((file) => file.endsWith('.object.ts') && file !== memberObject && !mixed.test(file))
    .map((file) => posix.dirname(file))
    .sort((a, b) => b.length - a.length);
  return (file) => homes.find((home) => file.startsWith(`${home}/`));
}

/** An object's folder is that of its class; the class that a folder is for is exported from it, or extended. */
function foreignToObject(sources: readonly Source[]): Finding[] {
  const loads = allLoads(sources);
  const runtimes = runtimesOf(loads);
  const homeOf = homesOf(loads);
  const ownersOf = (home: string) => {
    const own = runtimes.filter(({ entry }) => entry !== undefined && homeOf(entry) === home);
    const isClass = (file: string) => file.endsWith('.object.ts') && homeOf(file) === home;
    return own.length > 0 ? own : runtimes.filter(({ files }) => [...files].some(isClass));
  };
  return [...loads].flatMap(([file, loaded]) => {
    const running = runtimes.filter(({ files }) => files.has(file));
    const crossing = loaded.flatMap(({ line, target, isExport }) => {
      const home = homeOf(target);
      if (home === undefined || home === homeOf(file) || (file === index && isExport)) return [];
      const owners = ownersOf(home);
      const strangers = running.filter((runtime) => !owners.includes(runtime));
      return strangers.map(({ name }) => ({
        file,
        line,
        say: `loads ${target} in ${name}, and the folder is another object’s: import types alone, or move what both need out of it`,
      }));
    });
    return [...crossing, ...outsideOf(file, running, homeOf)];
  });
}

/** A file that a single object loads, outside the folders of objects. */
function outsideOf(
  file: string,
  running: readonly Runtime[],
  homeOf: (file: string) => string | undefined,
): Finding[] {
  const [only, ...others] = running;
  if (only?.entry === undefined || others.length > 0 || only.entry === memberObject) return [];
  if (!file.startsWith('functions/') || mixed.test(file) || homeOf(file) !== undefined) return [];
  return [{ file, line: 1, say: `runs only in ${only.entry}: move it to the folder of that object` }];
}

function foreignToPlayer(source: Source): Finding[] {
  if (!source.file.startsWith('functions/player/') || isTest(source.file)) return [];
  return loadsOf(source)
    .filter(({ target }) => target.startsWith('functions/') && !composed.test(target))
    .map(({ line, target }) => ({
      file: source.file,
      line,
      say: `imports ${target}: the composition of the member’s object knows the parts of features alone`,
    }));
}

export const whereCodeRunsChecks: readonly Check[] = [
  { rule: 'code in a folder `member` runs in the member’s object and nowhere else', find: misplaced },
  {
    rule: 'code that runs in one object is in the folder of its class, and runs nowhere else',
    find: foreignToObject,
  },
  {
    rule: 'functions/player imports no game, no till, no vendor and no provider',
    find: (sources) => sources.flatMap(foreignToPlayer),
  },
];
