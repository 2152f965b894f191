import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import ts from 'typescript';

/** One file of the tree, by its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** A finding of a check: the location, and what to do about it. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly say: string;
}

/** One code check: a rule, and the function that finds violations. */
export interface Check {
  readonly rule: string;
  readonly find: (sources: readonly Source[]) => Finding[];
}

const textual = new Set(
  '.ts .tsx .mjs .js .astro .css .json .md .sql .toml .html .svg .txt .yml .yaml .sh .csv .webmanifest'.split(
    ' ',
  ),
);
const unnamed = /^(?:README|run|Dockerfile|\.[\w.-]+)$/;

/** Reads every text file that .gitignore does not exclude, sorted by path. */
export function readTree(root = '.'): Source[] {
  const ignored = ignoredBy(readFileSync(join(root, '.gitignore'), 'utf8'));
  const found: Source[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git' || ignored(file)) continue;
      if (entry.isDirectory()) walk(file);
      else if (textual.has(extname(file)) || unnamed.test(entry.name))
        found.push({ file, text: readFileSync(join(root, file), 'utf8') });
      // Docs may name a binary file, but its contents are not checked.
      else if (extname(file) === '.bin') found.push({ file, text: '' });
    }
  };
  walk('');
  return found.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Supports the forms that our .gitignore uses: `name` anywhere, `/name` and `folder/inside` from the root. */
export function ignoredBy(gitignore: string): (file: string) => boolean {
  const patterns = gitignore
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (file) =>
    patterns.some((pattern) =>
      pattern.includes('/') ? file === pattern.replace(/^\//, '') : file.split('/').includes(pattern),
    );
}

/** Blanks everything outside the matched groups with spaces, so that line numbers do not change. */
function only(text: string, regions: RegExp): string {
  let kept = '';
  let from = 0;
  for (const match of text.matchAll(regions)) {
    const body = match.groups?.['body'] ?? match.groups?.['element'] ?? '';
    const start = match.index + match[0].indexOf(body);
    kept += blank(text.slice(from, start)) + body;
    from = start + body.length;
  }
  return kept + blank(text.slice(from));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const isScript = /\.(?:ts|tsx|mjs|js)$/;
/** The frontmatter, and each script element that is neither JSON nor self-closing. */
const astroScripts =
  /^---\n(?<body>[\s\S]*?)\n---|<script(?![^>]*json)[^>]*(?<!\/)>(?<element>[\s\S]*?)<\/script>/g;
const styleBlocks = /<style[^>]*>(?<body>[\s\S]*?)<\/style>/g;
const comments = /\/\*[\s\S]*?\*\//g;

/** The script of a file, or undefined if it has none. */
export function scriptOf({ file, text }: Source): string | undefined {
  if (isScript.test(file)) return text;
  return file.endsWith('.astro') ? only(text, astroScripts) : undefined;
}

/** The CSS of a file without comments, or undefined if it has none. */
export function styleOf({ file, text }: Source): string | undefined {
  const style = file.endsWith('.css')
    ? text
    : /\.(?:astro|html)$/.test(file)
      ? only(text, styleBlocks)
      : undefined;
  return style?.replace(comments, blank);
}

const trees = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree of a file's script, parsed once. */
export function treeOf(source: Source): ts.SourceFile | undefined {
  const script = scriptOf(source);
  if (script === undefined) return undefined;
  const known = trees.get(source);
  if (known) return known;
  const kind = source.file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(source.file, script, ts.ScriptTarget.Latest, true, kind);
  trees.set(source, tree);
  return tree;
}

/** Visits every node of a file's script. */
export function eachNode(source: Source, visit: (node: ts.Node, tree: ts.SourceFile) => void): void {
  const tree = treeOf(source);
  if (!tree) return;
  const walk = (node: ts.Node) => {
    visit(node, tree);
    ts.forEachChild(node, walk);
  };
  walk(tree);
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export function lineOf(node: ts.Node, tree: ts.SourceFile): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

/** Returns a finding for every match of a pattern. */
export function matches(
  source: Source,
  text: string,
  pattern: RegExp,
  say: (found: string) => string,
): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    file: source.file,
    line: lineAt(text, match.index),
    say: say(match[0].trim()),
  }));
}

export const isTest = (file: string) => /\.test\.tsx?$|\.spec\.ts$|^tests\//.test(file);
