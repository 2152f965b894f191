import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** One complete file of the recipe: its path from the root, and its text. */
export interface RecipeFile {
  readonly path: string;
  readonly text: string;
}

/** The TypeScript blocks of a document; the first line of each is a comment with its path. */
export function recipeFiles(markdown: string): RecipeFile[] {
  const files: RecipeFile[] = [];
  let block: string[] | undefined;
  let indent = 0;
  for (const line of markdown.split('\n')) {
    if (block === undefined) {
      if (/^ *```tsx?$/.test(line)) [block, indent] = [[], line.indexOf('`')];
    } else if (line.trim() !== '```') block.push(line.slice(indent));
    else {
      const path = /^\/\/ (\S+)$/.exec(block[0] ?? '')?.[1];
      if (!path) throw new Error(`A block of the recipe names no file: ${block[0]}`);
      files.push({ path, text: block.join('\n') });
      block = undefined;
    }
  }
  return files;
}

/** The parsed sources that the files import, shared by all compilations. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Returns the compiler errors of virtual files, compiled as if they were at their paths among the sources. */
export function compileErrors(files: readonly RecipeFile[]): string[] {
  const virtual = new Map(files.map(({ path, text }) => [resolve(path), text]));
  const folders = new Set([...virtual.keys()].map(dirname));
  const config = ts.readConfigFile('tests/tsconfig.json', (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, 'tests');
  const host = ts.createCompilerHost({ ...options, noEmit: true });
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => virtual.has(path) || fileExists(path);
  host.readFile = (path) => virtual.get(path) ?? readFile(path);
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.(path) ?? existsSync(path));
  host.getSourceFile = (path, version, ...how) => {
    const text = virtual.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, version);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, version, ...how));
    return parsed.get(path);
  };
  const ambient = ['worker-configuration.d.ts', 'functions/env.d.ts'].map((path) => resolve(path));
  const program = ts.createProgram([...virtual.keys(), ...ambient], { ...options, noEmit: true }, host);
  return [...virtual.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start = 0, messageText }) => {
      const line = source ? source.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}
