import { posix } from 'node:path';
import ts from 'typescript';
import { type Check, eachNode, type Finding, lineOf, type Source } from './source.ts';

const lineMax = 400;
/** From here on a file is looked at: it is split if its parts stand by themselves. */
const lineHigh = 300;
const folderMax = 40;
const pageLineMax = 60;
const functionLineMax = 70;
const storeLineMax = 150;
const store = /^src\/.*\.store\.ts$/;
const measured = /\.(?:ts|tsx|mjs|astro|css|sql|md|html|toml|sh)$/;
/** Data and generated files may be as long as their content. */
const exempt = /^(?:src\/content\/|docs\/endpoints\.md|demo\/catalogue\/\w+\.json|.*\.data\.ts$)/;

function longFile({ file, text }: Source): Finding[] {
  if (!measured.test(file) || exempt.test(file)) return [];
  const lines = text.trimEnd().split('\n').length;
  const max = file.startsWith('src/pages/') ? pageLineMax : lineMax;
  return longerThan(max, file, lines);
}

function longStore({ file, text }: Source): Finding[] {
  return store.test(file) ? longerThan(storeLineMax, file, text.trimEnd().split('\n').length) : [];
}

/** Files that are over the length from which they are looked at; they break no rule. */
export function highFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => measured.test(file) && !exempt.test(file) && !file.endsWith('.md'))
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > lineHigh)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it if its parts stand by themselves`);
}

/** Code and its tests, directly in one folder; messages are one file a topic and language. */
function crowdedFolders(sources: readonly Source[]): Finding[] {
  const code = sources.filter(({ file }) =>
    /^(?:src|functions|scripts|demo)\/.*\.(?:tsx?|mjs|astro|css)$/.test(file),
  );
  return [...Map.groupBy(code, ({ file }) => posix.dirname(file))]
    .filter(([, files]) => files.length > folderMax)
    .map(([folder, [first, ...others]]) => ({
      file: first?.file ?? folder,
      line: 1,
      say: `${folder} has ${others.length + 1} files, at most ${folderMax}: split it by topic`,
    }));
}

function longerThan(max: number, file: string, lines: number): Finding[] {
  if (lines <= max) return [];
  return [{ file, line: max + 1, say: `${lines} lines, at most ${max}: split it by topic` }];
}

function longFunctions(source: Source): Finding[] {
  const found: Finding[] = [];
  eachNode(source, (node, tree) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || isSuite(node)) return;
    const start = lineOf(node, tree);
    const lines = tree.getLineAndCharacterOfPosition(node.end).line + 2 - start;
    if (lines > functionLineMax)
      found.push({
        file: source.file,
        line: start,
        say: `a function of ${lines} lines, at most ${functionLineMax}: split it`,
      });
  });
  return found;
}

/** A `describe` contains tests as a file contains functions, so its length does not count. */
function isSuite(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /^(?:test\.)?describe/.test(call.expression.getText());
}

export const sizeChecks: readonly Check[] = [
  {
    rule: `no file is over ${lineMax} lines, no page over ${pageLineMax}`,
    find: (sources) => sources.flatMap(longFile),
  },
  {
    rule: `no browser store is over ${storeLineMax} lines`,
    find: (sources) => sources.flatMap(longStore),
  },
  { rule: `no folder has more than ${folderMax} files of code`, find: crowdedFolders },
  { rule: `no function is over ${functionLineMax} lines`, find: (sources) => sources.flatMap(longFunctions) },
];
