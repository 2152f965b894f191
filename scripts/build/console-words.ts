import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { actPrefixesOf, type HistoryKind } from '../../src/contracts/operations/object-history.ts';
import type { ScreenDeclaration } from '../../src/console/screen/screen.ts';

type Texts = Readonly<Record<string, string>>;

const folder = resolve(import.meta.dirname, '../../src/console/words/screens');
const shared = 'every-screen';
const acts = 'acts';

/** The words of every file of screens, by the file's name. */
export function wordFiles(): ReadonlyMap<string, Texts> {
  return new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Texts,
    ]),
  );
}

/** What decides which words a screen's page carries. */
type WordedScreen = Pick<ScreenDeclaration, 'name' | 'words'> &
  Partial<Pick<ScreenDeclaration, 'detail' | 'tellsActs'>>;

/** The words that a screen's page carries: those that all share, those of its own file, and those of acts it tells. */
export function textsOf({ name, words, detail, tellsActs }: WordedScreen): Texts {
  const files = wordFiles();
  if (words === 'every') return Object.assign({}, ...files.values()) as Texts;
  const own = files.get(words);
  if (!own) throw new Error(`There is no src/console/words/screens/${words}.json for the screen ${name}`);
  const isCarried = tellsActs ? () => true : detail?.history && isTellingOf(detail.history);
  const carried = Object.entries(files.get(acts) ?? {}).filter(([key]) => isCarried?.(key));
  return { ...files.get(shared), ...Object.fromEntries(carried), ...own };
}

/** Whether a key is the word of an act on objects of a kind, or of what acts are done with. */
function isTellingOf(kind: HistoryKind): (key: string) => boolean {
  const prefixes = actPrefixesOf(kind);
  return (key) => {
    const [, prefix = '', isAct] = key.split('.');
    return isAct === undefined || prefixes.includes(prefix);
  };
}
