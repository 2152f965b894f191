import ts from 'typescript';
import { targetOf } from './imports.ts';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

/** An import that loads a module; one of types alone loads nothing. */
interface Load {
  readonly line: number;
  readonly target: string;
}

const index = 'functions/index.ts';
const memberObject = 'functions/player/player.object.ts';

/** The folders whose code runs in the member's object. */
const inMemberObject = /^functions\/(?:player|member-object|features\/[^/]+\/member)\//;

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
    if (target !== undefined) found.push({ line: lineOf(node, tree), target });
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

/** The index loads the Worker and exports every object; without the member's object it is where the rest runs. */
function misplaced(sources: readonly Source[]): Finding[] {
  const code = sources.filter(({ file }) => /^(?:functions|src)\/.*\.tsx?$/.test(file) && !isTest(file));
  const loads = new Map(code.map((source) => [source.file, loadsOf(source)]));
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
    rule: 'functions/player imports no game, no till, no vendor and no provider',
    find: (sources) => sources.flatMap(foreignToPlayer),
  },
];
