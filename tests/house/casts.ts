import ts from 'typescript';
import { type Check, eachNode, type Finding, isTest, lineOf, type Source } from './source.ts';

/** The most casts through unknown that the product may have. */
const castsMax = 8;

const inProduct = ({ file }: Source) => /^(?:functions|src)\//.test(file) && !isTest(file);

/** A cast that hides any mistake: `value as unknown as Type`. */
function isBlindCast(node: ts.Node): boolean {
  return (
    ts.isAsExpression(node) &&
    ts.isAsExpression(node.expression) &&
    node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
  );
}

/** Whether the line of a node, or the one above it, has a comment. */
function isExplained(node: ts.Node, tree: ts.SourceFile): boolean {
  const lines = tree.text.split('\n');
  const at = lineOf(node, tree) - 1;
  return /\/\/ \w/.test(lines[at] ?? '') || /^\s*\/\/ \w|^\s*\/\*\*.*\*\/$/.test(lines[at - 1] ?? '');
}

/** A cast in the product, and whether a comment gives its reason. */
interface Cast {
  readonly file: string;
  readonly line: number;
  readonly isExplained: boolean;
}

function castsIn(source: Source): Cast[] {
  const found: Cast[] = [];
  eachNode(source, (node, tree) => {
    if (!isBlindCast(node)) return;
    found.push({ file: source.file, line: lineOf(node, tree), isExplained: isExplained(node, tree) });
  });
  return found;
}

function blindCasts(sources: readonly Source[]): Finding[] {
  const casts = sources.filter(inProduct).flatMap(castsIn);
  const surplus = `one of ${casts.length} casts through unknown, at most ${castsMax}: declare the type at its source`;
  const silent = 'a cast through unknown: say in a comment above it why no type fits';
  return [
    ...casts.slice(castsMax).map(({ file, line }) => ({ file, line, say: surplus })),
    ...casts.flatMap(({ file, line, isExplained: is }) => (is ? [] : [{ file, line, say: silent }])),
  ];
}

export const castChecks: readonly Check[] = [
  {
    rule: `the product casts through unknown at most ${castsMax} times, each with its reason`,
    find: blindCasts,
  },
];
