import ts from 'typescript';
import { expect, it } from 'vitest';
import english from '#src/console/words/en.json' with { type: 'json' };
import { importsOf } from './imports.ts';
import { eachNode, readTree, type Source } from './source.ts';
import { consoleScreensOf } from '../../scripts/build/console-contents.ts';
import { textsOf, wordFiles } from '../../scripts/build/console-words.ts';

const inConsole = /^src\/console\/.*\.tsx?$/;
const pageOf = /screens\['([^']+)'\]/;

const sources = new Map(readTree().map((source) => [source.file, source]));
const every: Readonly<Record<string, string>> = Object.fromEntries(
  [english, ...wordFiles().values()].flatMap((texts) => Object.entries(texts)),
);

it('every page carries the words of all files that its island is made of', () => {
  expect(missingWords()).toEqual([]);
});

it('a page without the words of a part that it draws is found', () => {
  const editor = 'src/console/promotions/PromotionEditor.tsx';
  const carried: Record<string, string> = { ...textsOf({ name: '', words: 'promotions' }) };
  delete carried['content.preview'];
  expect(lacking(editor, carried)).toContain('src/console/content/TextsEditor.tsx: content.preview');
});

/** What pages would show as a bare key: the page, the file that says it, and the key. */
function missingWords(): string[] {
  return [...sources.values()]
    .filter(({ file }) => /^src\/pages\/ops\/.*\.astro$/.test(file))
    .flatMap((page) =>
      islandsOf(page).flatMap(([name, island]) => {
        const screen = name === undefined ? undefined : consoleScreensOf().screens[name];
        return lacking(island, screen?.texts ?? {}).map((missing) => `${page.file}: ${missing}`);
      }),
    );
}

/** The islands of a page with the screens that they draw; the kit's own says no words but the shell's. */
function islandsOf(page: Source): (readonly [screen: string | undefined, island: string])[] {
  const islands = importsOf(page).flatMap(({ target }) => (target && inConsole.test(target) ? [target] : []));
  const name = pageOf.exec(page.text)?.[1];
  if (name !== undefined) return islands.slice(0, 1).map((island) => [name, island]);
  // A page of several screens says which of them another island than the kit's draws.
  return islands.map((island) => {
    const component = island.slice(island.lastIndexOf('/') + 1, island.lastIndexOf('.'));
    const own = new RegExp(`name === '([a-z-]+)' \\? \\(\\s*<${component} `).exec(page.text);
    return [own?.[1], island];
  });
}

function lacking(island: string, carried: Readonly<Record<string, string>>): string[] {
  return [...reached(island)].flatMap((file) =>
    [...keysIn(sources.get(file))]
      .filter((key) => !Object.hasOwn(carried, key) && !Object.hasOwn(english, key))
      .map((key) => `${file}: ${key}`),
  );
}

/** The files of the console that an island imports, at once or late. */
function reached(island: string): ReadonlySet<string> {
  const seen = new Set([island]);
  for (const file of seen) {
    const source = sources.get(file);
    for (const { target } of source ? importsOf(source) : [])
      if (target !== undefined && inConsole.test(target)) seen.add(target);
  }
  return seen;
}

/** The keys that a file says: every text in it that is one, and what it hands to `said`. */
function keysIn(source: Source | undefined): ReadonlySet<string> {
  const keys = new Set<string>();
  if (!source) return keys;
  eachNode(source, (node) => {
    if (ts.isStringLiteralLike(node) && Object.hasOwn(every, node.text)) keys.add(node.text);
    const said =
      ts.isCallExpression(node) && node.expression.getText() === 'said' ? node.arguments[1] : undefined;
    for (const key of said ? spelledIn(said) : []) keys.add(key);
  });
  return keys;
}

/** The keys that stand whole in an expression; of one that is put together, nothing is known. */
function spelledIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...spelledIn(node.whenTrue), ...spelledIn(node.whenFalse)];
  return [];
}
