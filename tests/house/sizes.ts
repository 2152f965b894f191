import ts from 'typescript';
import { type Check, eachNode, type Finding, lineOf, type Source } from './source.ts';

const lineMax = 300;
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
  const most = file.startsWith('src/pages/') ? pageLineMax : lineMax;
  return longerThan(most, file, lines);
}

function longStore({ file, text }: Source): Finding[] {
  return store.test(file) ? longerThan(storeLineMax, file, text.trimEnd().split('\n').length) : [];
}

function longerThan(most: number, file: string, lines: number): Finding[] {
  if (lines <= most) return [];
  return [{ file, line: most + 1, say: `${lines} lines, at most ${most}: split it by topic` }];
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
  { rule: `no function is over ${functionLineMax} lines`, find: (sources) => sources.flatMap(longFunctions) },
];
