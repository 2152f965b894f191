import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ScreenDeclaration } from '../../src/console/screen/screen.ts';

type Texts = Readonly<Record<string, string>>;

const folder = resolve(import.meta.dirname, '../../src/console/words/screens');
const shared = 'every-screen';

/** The words of every file of screens, by the file's name. */
export function wordFiles(): ReadonlyMap<string, Texts> {
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Texts,
    ]),
  );
}

/** The words that a screen's page carries: those that all share, and those of its own file. */
export function textsOf({ name, words }: Pick<ScreenDeclaration, 'name' | 'words'>): Texts {
  const files = wordFiles();
  if (words === 'every') return Object.assign({}, ...files.values()) as Texts;
  const own = files.get(words);
  if (!own) throw new Error(`There is no src/console/words/screens/${words}.json for the screen ${name}`);
  return { ...files.get(shared), ...own };
}
