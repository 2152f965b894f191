import { posix } from 'node:path';
import ts from 'typescript';
import { eachNode, lineOf, type Source } from './source.ts';

/** One import: its specifier, and the path of the file that it resolves to, if any. */
export interface Import {
  readonly line: number;
  readonly specifier: string;
  readonly target: string | undefined;
}

const known = new WeakMap<Source, Import[]>();

/** Every import, re-export and dynamic import of a file, including types. */
export function importsOf(source: Source): readonly Import[] {
  const cached = known.get(source);
  if (cached) return cached;
  const found: Import[] = [];
  eachNode(source, (node, tree) => {
    const name = specifierOf(node);
    if (name) found.push({ line: lineOf(node, tree), specifier: name, target: targetOf(source.file, name) });
  });
  known.set(source, found);
  return found;
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return textOf(node.arguments[0]);
  return undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Resolves a specifier in `file` to a path from the root; undefined for packages. */
export function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.split('?')[0] ?? '';
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}
