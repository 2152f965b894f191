import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import ts from 'typescript';
import { bundle } from '../setup/steps/bundle.mjs';

const folder = '.wrangler/bundle-figures';
/** Where the counted Worker lists the files whose functions ran since it last did. */
export const ranPath = '/figures';

/** Copies the Worker's bundle and lets every function of the product report its source file when it is called. */
export function countedBundle(): string {
  const script = readFileSync(`${bundle}/index.js`, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}/index.js.map`, 'utf8')) as SourceMapPayload);
  const files: string[] = [];
  const inserted: { readonly at: number; readonly text: string }[] = [];
  for (const { at, line, column, isExpression, end } of functionBodies(script)) {
    const file = productFile(map, line, column);
    if (file === undefined) continue;
    const number = files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
    inserted.push({ at, text: isExpression ? `($ran(${number}),` : `$ran(${number});` });
    if (isExpression) inserted.push({ at: end, text: ')' });
  }
  const counted = withInserted(script, inserted);
  cpSync(bundle, folder, { recursive: true });
  writeFileSync(`${folder}/index.js`, `${reporting(counted)}\n${listing(files)}`);
  return folder;
}

function withInserted(
  script: string,
  inserted: readonly { readonly at: number; readonly text: string }[],
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text } of inserted.toSorted((a, b) => a.at - b.at)) {
    pieces.push(script.slice(from, at), text);
    from = at;
  }
  return [...pieces, script.slice(from)].join('');
}

interface Body {
  /** The offset at which the call is inserted. */
  readonly at: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** An arrow function without braces. */
  readonly isExpression: boolean;
}

/** The bodies of all functions. */
function functionBodies(script: string): Body[] {
  const tree = ts.createSourceFile('index.js', script, ts.ScriptTarget.Latest, true);
  const found: Body[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    if (body) {
      const isExpression = !ts.isBlock(body);
      const start = body.getStart(tree);
      const { line, character } = tree.getLineAndCharacterOfPosition(start);
      const at = isExpression ? start : start + 1;
      found.push({ at, end: body.end, line, column: character, isExpression });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function productFile(map: SourceMap, line: number, column: number): string | undefined {
  const entry = map.findEntry(line, column);
  const source = 'originalSource' in entry ? entry.originalSource : undefined;
  if (!source || source.includes('node_modules')) return undefined;
  return /(?:^|\/)((?:functions|src)\/.*\.ts)$/.exec(source)?.[1];
}

/** Exports a handler around the Worker's own. */
function reporting(script: string): string {
  const [, worker] = /(?<=[{,])([\w$]+) as default\b/.exec(script) ?? [];
  if (!worker) throw new Error('the bundle has no default export');
  return `${script.replace(/(?<=[{,])([\w$]+) as default\b/, '$figures as default')}
const $figures = {
  ...${worker},
  fetch(request, env, execution) {
    if (new URL(request.url).pathname !== '${ranPath}') return ${worker}.fetch(request, env, execution);
    const files = [...$numbers].map((number) => $files[number]);
    $numbers.clear();
    return Response.json(files);
  },
};`;
}

/** `var` and a function declaration exist before the modules of the bundle run. */
function listing(files: readonly string[]): string {
  return `var $numbers;
function $ran(number) { ($numbers ??= new Set()).add(number); }
const $files = ${JSON.stringify(files)};`;
}
