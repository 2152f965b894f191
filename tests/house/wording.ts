import { type Wording, word, wordings } from './player-words.ts';
import { typedOnly } from './messages.ts';
import { type Check, type Finding, lineAt, type Source } from './source.ts';

/** A text that players read, with its language and its offset in the file. */
interface Shown {
  readonly language: string;
  readonly text: string;
  readonly index: number;
}

const message = /"(?:[^"\\]|\\.)*":\s*"(?<value>(?:[^"\\]|\\.)*)"/g;
const name = /"(?<language>en|ur|ko)":"(?<value>[^"]*)"/g;

function shownIn({ file, text }: Source): Shown[] {
  if (file.endsWith(`/${typedOnly}.json`)) return [];
  const messages = /^src\/i18n\/messages\/(\w+)\//.exec(file)?.[1];
  if (messages)
    return [...text.matchAll(message)].map((match) => ({
      language: messages,
      text: match.groups?.['value'] ?? '',
      index: match.index,
    }));
  const content = /^src\/content\/\w+\/(\w+)\//.exec(file)?.[1];
  if (content) return [{ language: content, text, index: 0 }];
  if (!/^demo\/catalogue\/(?:games|vendors)\.json$/.test(file)) return [];
  return [...text.matchAll(name)].map((match) => ({
    language: match.groups?.['language'] ?? '',
    text: match.groups?.['value'] ?? '',
    index: match.index,
  }));
}

function wrongWords(source: Source): Finding[] {
  return shownIn(source).flatMap(({ language, text, index }) =>
    (wordings[language] ?? []).flatMap(({ wrong, right, except }) =>
      (except?.test(source.file) ? [] : [...text.matchAll(wrong)]).map((match) => ({
        file: source.file,
        line: lineAt(source.text, index + (index === 0 ? match.index : 0)),
        say: `"${match[0]}": write ${right}`,
      })),
    ),
  );
}

/** Idioms that only their author understood, and the standard terms. */
const idioms: readonly Wording[] = [
  { wrong: word('by halves'), right: 'binary search' },
  { wrong: word('last word'), right: 'decides' },
  { wrong: word('sign of life'), right: 'announcement' },
  { wrong: word('what was said of \\p{L}+'), right: 'verdicts, standings, caps' },
  { wrong: word('own machine'), right: 'private hosts' },
  { wrong: word('rides? on (?:an?|the) (?:cookie|header)'), right: 'CSRF check' },
  {
    wrong: /\b(?:[sS]eal(?:ed)?(?:Secret|Picture|LedgerPart|Batches)|openSecret)\b/g,
    right: 'encrypt or decrypt, and of the archive: next part, closed batch',
  },
  { wrong: /\b(?:launch|show(?:Deposit|Withdraw)|Payout)Place\b/g, right: 'location, view, account' },
];

function privateIdioms({ file, text }: Source): Finding[] {
  if (!/\.(?:ts|tsx|mjs|astro|md|sql)$/.test(file) || /^(?:tests\/house|src\/content)\//.test(file))
    return [];
  return idioms.flatMap(({ wrong, right }) =>
    [...text.matchAll(wrong)].map((match) => ({
      file,
      line: lineAt(text, match.index),
      say: `"${match[0]}": the term is ${right}`,
    })),
  );
}

const glossary = 'docs/glossary.md';

/** A term listed in two rows has two meanings, so it needs two names. */
function doubleTerms(sources: readonly Source[]): Finding[] {
  const text = sources.find(({ file }) => file === glossary)?.text ?? '';
  const seen = new Set<string>();
  return text.split('\n').flatMap((line, index) => {
    const [term = '', meaning = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (term === '' || term === 'term' || /^-+$/.test(term)) return [];
    const terms = term
      .replace(/\[[^\]]*\]|\([^)]*\)/g, '')
      .split(',')
      .map((each) => each.trim().toLowerCase());
    const twice = terms.filter((each) => each !== '' && (seen.has(each) || !seen.add(each)));
    const says = twice.map((each) => `"${each}" is listed twice: give each meaning its own name`);
    if (meaning === '') says.push(`"${term}" has no meaning`);
    return says.map((say) => ({ file: glossary, line: index + 1, say }));
  });
}

export const wordingChecks: readonly Check[] = [
  {
    rule: 'texts for players use the words of the glossary, in every language',
    find: (sources) => sources.flatMap(wrongWords),
  },
  {
    rule: 'code and docs use standard terms, no private idioms',
    find: (sources) => sources.flatMap(privateIdioms),
  },
  { rule: 'the glossary lists each term once, with its meaning', find: doubleTerms },
];
