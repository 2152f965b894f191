import ts from 'typescript';
import { type Check, eachNode, type Finding, lineAt, lineOf, type Source } from './source.ts';

/** Build scripts, checks, judges and settings of tools: if what they name is gone, they silently check nothing. */
const naming = /^(?:scripts\/|tests\/(?:house|judges)\/|[^/]+\.(?:mjs|ts)$|knip\.json$)/;
const example = /^tests\/house\/bad-|\.test\.ts$/;
/** Folders that the build writes, which this check does not read. */
const made = /\b(?:functions\\?\/generated|dist|public)\b/;

const roots = '(?:src|functions|tests|scripts|demo|docs|migrations)';
const path = new RegExp(`^[!/]?(?:\\./)?(${roots}/[\\w./[\\]@{},*-]*)$`);
const pathInside = new RegExp(`\\b${roots}\\\\/`);

interface Named {
  readonly text: string;
  readonly line: number;
  readonly isExpression: boolean;
}

function namedIn(source: Source): Named[] {
  if (source.file.endsWith('.json'))
    return [...source.text.matchAll(/"([^"\n]+)"/g)].map((match) => ({
      text: match[1] ?? '',
      line: lineAt(source.text, match.index),
      isExpression: false,
    }));
  const found: Named[] = [];
  eachNode(source, (node, tree) => {
    const isExpression = ts.isRegularExpressionLiteral(node);
    if (isExpression || ts.isStringLiteralLike(node))
      found.push({ text: node.text, line: lineOf(node, tree), isExpression });
  });
  return found;
}

/** Every file and folder of the tree. */
function everyPath(sources: readonly Source[]): string[] {
  const paths = new Set<string>();
  for (const { file } of sources) {
    paths.add(file);
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) paths.add(file.slice(0, at));
  }
  return [...paths];
}

/** The parts of a name that each have to match something: the alternatives of a pattern or an expression. */
function expressionsOf({ text, isExpression }: Named): RegExp[] {
  if (!isExpression) {
    const name = path.exec(text)?.[1];
    return name === undefined ? [] : withoutBraces(name.replace(/\/$/, '')).map(expressionOf);
  }
  return alternatives(text.slice(1, text.lastIndexOf('/')))
    .filter((each) => pathInside.test(each) && !made.test(each))
    .map((each) => new RegExp(each));
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function withoutBraces(pattern: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(pattern);
  if (!braces) return [pattern];
  const [whole, inner = ''] = braces;
  return inner.split(',').flatMap((each) => withoutBraces(pattern.replace(whole, () => each)));
}

function expressionOf(pattern: string): RegExp {
  const body = pattern
    .replace(/[.[\]]/g, String.raw`\$&`)
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[stars] ?? '');
  // A name that ends in the middle of a word is the beginning of several.
  return new RegExp(pattern.endsWith('-') ? `^${body}` : `^${body}$`);
}

/** An expression once for each of its alternatives, of which it then has no other. */
function alternatives(body: string): string[] {
  const groups = [...groupsIn(body), { start: 0, end: body.length, bars: barsIn(body, 0, body.length) }];
  const found = groups.flatMap(({ start, end, bars }) =>
    bars.length === 0
      ? []
      : [start, ...bars.map((bar) => bar + 1)].map(
          (from, at) => body.slice(0, start) + body.slice(from, bars[at] ?? end) + body.slice(end),
        ),
  );
  return found.length > 0 ? found : [body];
}

/** The insides of the groups that choose between alternatives, other than what must not follow or precede. */
function groupsIn(body: string) {
  return [...body.matchAll(/(?<!\\)\((?!\?<?!)(?:\?(?::|<\w+>|<?=))?/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = endOf(body, start);
    const bars = barsIn(body, start, end);
    return bars.length > 0 ? [{ start, end, bars }] : [];
  });
}

/** Where a group that is open at `start` ends. */
function endOf(body: string, start: number): number {
  let end = body.length;
  scan(body, start, (sign, depth, at) => {
    if (sign === ')' && depth < 0) end = Math.min(end, at);
  });
  return end;
}

function barsIn(body: string, start: number, end: number): number[] {
  const bars: number[] = [];
  scan(body.slice(0, end), start, (sign, depth, at) => {
    if (sign === '|' && depth === 0) bars.push(at);
  });
  return bars;
}

/** Visits the signs of an expression that are neither escaped nor in a class, with their depth in groups. */
function scan(body: string, start: number, visit: (sign: string, depth: number, at: number) => void): void {
  let depth = 0;
  for (const match of body.slice(start).matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()|]/g)) {
    if (match[0] === '(') depth += 1;
    if (match[0] === ')') depth -= 1;
    visit(match[0], depth, start + match.index);
  }
}

function namingNothing(sources: readonly Source[]): Finding[] {
  const paths = everyPath(sources);
  const forms = paths.flatMap((each) => [each, `/${each}`, `#${each}`, `${each}/`]);
  return sources
    .filter(({ file }) => naming.test(file) && !example.test(file))
    .flatMap((source) =>
      namedIn(source).flatMap((named) =>
        made.test(named.text) && !named.isExpression
          ? []
          : expressionsOf(named)
              .filter((each) => !forms.some((form) => each.test(form)))
              .map((each) => ({
                file: source.file,
                line: named.line,
                say: `${each.source} matches no file: name where its files are now, or remove it`,
              })),
      ),
    );
}

export const namedPathChecks: readonly Check[] = [
  { rule: 'what a build script or a check names by path exists', find: namingNothing },
];
