import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of a language that the pages are built in. */
interface LanguageReading {
  readonly code: string;
  /** Messages and help articles that English has. */
  readonly texts: number;
  /** Those of them that a native has read as they are now. */
  readonly readByNatives: number;
  /** Those that the language lacks. */
  readonly missing: number;
}

/** By whom a file of a language was read, and the SHA-256 of what they read; a file that changed since counts as unread. */
interface Mark {
  readonly reviewed: 'native';
  readonly sha: string;
}
type Marks = Readonly<Record<string, Readonly<Record<string, Mark>>>>;

const english = 'en';
/** The folders whose files hold texts, each with one of its own for every language. */
const folders = ['src/i18n/messages', 'src/content/help'] as const;

/** For each language how many texts of the site a native has read, by the marks, and how many it lacks. */
export function languagesRead(
  languages: readonly string[],
  marks: Marks = JSON.parse(readFileSync('src/i18n/review.json', 'utf8')) as Marks,
): readonly LanguageReading[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(folder, english))
      .toSorted()
      .map((file) => ({ folder, file, texts: textsOf(join(folder, english, file)) })),
  );
  return languages.map((code) => {
    let [texts, readByNatives, missing] = [0, 0, 0];
    for (const { folder, file, texts: wanted } of files) {
      const path = join(folder, code, file);
      const own = existsSync(path) ? new Set(textsOf(path)) : new Set();
      texts += wanted.length;
      missing += wanted.filter((text) => !own.has(text)).length;
      const { reviewed, sha } = marks[code]?.[file] ?? {};
      if (reviewed === 'native' && own.size > 0 && sha === hashOf(path))
        readByNatives += wanted.filter((text) => own.has(text)).length;
    }
    return { code, texts, readByNatives, missing };
  });
}

/** The keys of a file of messages; an article is one text. */
function textsOf(path: string): readonly string[] {
  return path.endsWith('.json')
    ? Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object)
    : [path.split('/').at(-1) ?? ''];
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
