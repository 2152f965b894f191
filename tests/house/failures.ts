import ts from 'typescript';
import { type Check, eachNode, type Finding, isTest, lineAt, type Source } from './source.ts';

interface DeclaredCode {
  readonly code: string;
  readonly source: Source;
  readonly line: number;
}

/** Every failure code, with the contract file that declares it. */
export function declaredCodes(sources: readonly Source[]): DeclaredCode[] {
  return sources
    .filter(({ file }) => /^src\/contracts\/(?:[\w-]+\/)?[\w-]+\.failures\.ts$/.test(file))
    .flatMap((source) =>
      [...source.text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \{ status: \d{3}/gm)].map((match) => ({
        code: match[1] ?? '',
        source,
        line: lineAt(source.text, match.index),
      })),
    );
}

/**
 * A code in a list or mapped to itself, as in `{ GAME_OFF: 'GAME_OFF' }`: such a mention does not return it.
 */
function isListed({ parent, text }: ts.StringLiteral): boolean {
  if (ts.isArrayLiteralExpression(parent)) return true;
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && parent.name.text === text;
}

/**
 * A literal that code can return as a failure: not a type, not in a list, and not only compared with
 * something.
 */
function isAnswered(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent) || isListed(node)) return false;
  if (!ts.isBinaryExpression(parent)) return true;
  const { kind } = parent.operatorToken;
  return (
    kind !== ts.SyntaxKind.EqualsEqualsEqualsToken && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

function answeredIn(sources: readonly Source[]): ReadonlySet<string> {
  const answered = new Set<string>();
  for (const source of sources) {
    if (!source.file.startsWith('functions/') || isTest(source.file)) continue;
    eachNode(source, (node) => {
      if (ts.isStringLiteral(node) && isAnswered(node)) answered.add(node.text);
    });
  }
  return answered;
}

function unanswered(sources: readonly Source[]): Finding[] {
  const answered = answeredIn(sources);
  return declaredCodes(sources)
    .filter(({ code }) => !answered.has(code))
    .map(({ code, source, line }) => ({
      file: source.file,
      line,
      say: `nothing in functions returns ${code}: delete it`,
    }));
}

function declaredTwice(sources: readonly Source[]): Finding[] {
  const codes = declaredCodes(sources);
  return codes
    .filter(({ code }, at) => codes.findIndex((each) => each.code === code) !== at)
    .map(({ code, source, line }) => ({
      file: source.file,
      line,
      say: `${code} is declared a second time: keep it with the feature that it belongs to`,
    }));
}

export const failureChecks: readonly Check[] = [
  { rule: 'every declared failure can be returned', find: unanswered },
  { rule: 'a failure is declared by only one feature', find: declaredTwice },
];
