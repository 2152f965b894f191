import { declaredCodes } from './failures.ts';
import { type Check, type Finding, lineAt, matches, type Source } from './source.ts';

interface MessageFile extends Source {
  readonly language: string;
  readonly feature: string;
  readonly messages: Readonly<Record<string, unknown>>;
}

const place = /^src\/i18n\/messages\/(?<language>\w+)\/(?<feature>[\w-]+)\.json$/;

function messageFiles(sources: readonly Source[]): MessageFile[] {
  return sources.flatMap((source) => {
    const found = place.exec(source.file)?.groups;
    if (!found) return [];
    const messages = JSON.parse(source.text) as Record<string, unknown>;
    return [{ ...source, language: found['language'] ?? '', feature: found['feature'] ?? '', messages }];
  });
}

function at(file: Source, key: string, say: string): Finding {
  const index = file.text.search(new RegExp(`"?\\b${key}"?:`));
  return { file: file.file, line: lineAt(file.text, Math.max(0, index)), say };
}

/** English is the reference: every other language needs the same files, keys and placeholders. */
function incomplete(sources: readonly Source[]): Finding[] {
  const files = messageFiles(sources);
  const languages = new Set(files.map(({ language }) => language));
  const english = files.filter(({ language }) => language === 'en');
  const extraFiles = files.filter(({ feature }) => !english.some((file) => file.feature === feature));
  return [
    ...extraFiles.map((file) => at(file, '', `en has no ${file.feature}.json: add it there or delete this`)),
    ...english.flatMap((file) =>
      [...languages].flatMap((language) => {
        const twin = files.find((each) => each.language === language && each.feature === file.feature);
        return twin
          ? differences(file, twin)
          : [at(file, '', `${language} has no ${file.feature}.json: translate it`)];
      }),
    ),
  ];
}

function differences(english: MessageFile, twin: MessageFile): Finding[] {
  const missing = Object.keys(english.messages).filter((key) => !(key in twin.messages));
  const extra = Object.keys(twin.messages).filter((key) => !(key in english.messages));
  const unlike = Object.entries(twin.messages).filter(
    ([key, words]) => key in english.messages && places(words) !== places(english.messages[key]),
  );
  return [
    ...missing.map((key) =>
      at(english, key, `${twin.language} lacks "${key}": translate it in ${twin.file}`),
    ),
    ...extra.map((key) => at(twin, key, `en has no "${key}": delete it here`)),
    ...unlike.map(([key, words]) =>
      at(twin, key, `"${key}" has placeholders ${places(words)}, en has ${places(english.messages[key])}`),
    ),
  ];
}

/** The names of a message's placeholders, sorted: `{count, plural, …}` and `{name}`. */
export function places(message: unknown): string {
  const names = [...String(message).matchAll(/\{(\w+)(?:\}|, plural,)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort().join(' ') || 'none';
}

/** The plural branches that a language needs for whole numbers: of "1 tries left", the branch one was missing. */
function neededBranches(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  const whole = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return [...new Set<string>([...whole, 'other'])];
}

function missingBranches(message: string, language: string): string[] {
  return message
    .split(', plural,')
    .slice(1)
    .flatMap((branches) =>
      neededBranches(language).filter((branch) => !new RegExp(`(?:^|\\s)${branch} \\{`).test(branches)),
    );
}

function illShaped(file: MessageFile): Finding[] {
  return Object.entries(file.messages).flatMap(([key, words]) => {
    if (typeof words !== 'string' || words.trim() === '') return [at(file, key, `"${key}" is empty`)];
    if (!/^(?:[a-z][A-Za-z0-9]*(?:[._][A-Za-z0-9]+)*|[A-Z][A-Z0-9_]*)$/.test(key))
      return [at(file, key, `"${key}": keys are flat camelCase words`)];
    return missingBranches(words, file.language).map((branch) =>
      at(file, key, `"${key}" has a plural without its ${branch} branch`),
    );
  });
}

/** Words written in Latin letters in every language: units, technical names and names of messengers. */
export const latinEverywhere = new Set(
  'AES AVIF CSV Facebook HMAC HTML ID IP JPG JSON LINE OK PIN PNG QQ QR RTP SHA SMS URL USD UTC VIP VPN WeChat WebP WhatsApp Zalo https kB'.split(
    ' ',
  ),
);

/** The Vietnamese bets keep their names in brackets in every language. */
function withoutBetNames(words: string, english: string): string {
  return words.replaceAll(/\([^()]*\)/g, (name) =>
    english.includes(name) && /\P{ASCII}|bao \d/u.test(name) ? '' : name,
  );
}

/** Lists of what people type into a search, in whatever letters and words; nobody reads them. */
export const typedOnly = 'search-words';

function untranslated(file: MessageFile, english: MessageFile | undefined): Finding[] {
  if (file.feature === typedOnly) return [];
  const script = { ur: /\p{Script=Arabic}/u, ko: /\p{Script=Hangul}/u }[file.language];
  if (!script) return [];
  return Object.entries(file.messages).flatMap(([key, words]) => {
    const bare = spoken(withoutBetNames(String(words), String(english?.messages[key])));
    const latin = (bare.match(/\p{Script=Latin}{2,}\d*/gu) ?? []).filter(
      (word) => !latinEverywhere.has(word.replace(/\d+$/, '')),
    );
    if (latin.length > 0)
      return [at(file, key, `"${key}" contains ${latin.join(' ')} in Latin letters: translate it`)];
    const translatable = (spoken(wordsOf(english, key)).match(/\p{L}[\p{L}\d]+/gu) ?? []).filter(
      (word) => !latinEverywhere.has(word) && !/^[A-Z][A-Z0-9]+$/.test(word),
    );
    const shouldSpeak = translatable.length > 0;
    return shouldSpeak && !script.test(bare) ? [at(file, key, `"${key}" has no word in this language`)] : [];
  });
}

function wordsOf(file: MessageFile | undefined, key: string): string {
  const words = file?.messages[key];
  return typeof words === 'string' ? words : '';
}

/** A message without its placeholders and plural syntax. */
function spoken(message: string): string {
  return message
    .replace(/\{\w+, plural,/g, ' ')
    .replace(/(?:=\d+|zero|one|two|few|many|other) \{/g, ' {')
    .replace(/\{\w+\}/g, ' ');
}

function unknownCodes(sources: readonly Source[]): Finding[] {
  const declared = declaredCodes(sources);
  if (declared.length === 0) return [];
  const files = messageFiles(sources).filter(({ feature }) => feature === 'failures');
  const shown = new Set([...declared.map(({ code }) => code), 'UNREACHABLE']);
  return files.flatMap((file) => [
    ...declared
      .filter(({ code }) => !(code in file.messages))
      .map(({ code, source }) => at(source, code, `${code} has no message in ${file.file}: add "${code}"`)),
    ...Object.keys(file.messages)
      .filter((key) => /^[A-Z]/.test(key) && !shown.has(key))
      .map((key) => at(file, key, `${key} is not a failure code: delete it`)),
  ]);
}

/**
 * A key counts as used if code that receives its file's messages names it, whole or by prefix: code in a feature
 * with the file's name, or in one that takes its words from the file. It also counts if a rule or contract has it
 * as a value that selects the message. Code that only passes messages on does not count. What the Worker sends is
 * named whole, or by the notice to which a title and a text belong. The names of bets are derived from the ids of
 * bet types: tests/lottery/bet-words.test.ts checks that they match.
 */
function unused(sources: readonly Source[]): Finding[] {
  const programs = sources.filter(
    ({ file }) => /^(?:src|functions)\/.*\.(?:astro|tsx?)$/.test(file) && !/\.(?:test|server)\./.test(file),
  );
  const sent = programs.flatMap(({ file, text }) => (file.startsWith('functions/') ? [text] : [])).join('\n');
  return messageFiles(sources)
    .filter(({ language, feature }) => language === 'en' && !['failures', 'lottery-bets'].includes(feature))
    .flatMap((file) => {
      const takes = new RegExp(
        `(?:\\b[wW]ordsFor[<(]|\\bframeWords\\(|Files = \\[|\\bMessages\\[)[^;{}]*'${file.feature}'`,
      );
      const takers = sources.filter(({ text }) => takes.test(text));
      const rooms = takers.map((source) => roomOf(source.file));
      if (takers.some(({ text }) => text.includes('frameWords('))) rooms.push('src/frame');
      const readers = programs.filter(
        ({ file: reader, text }) =>
          /^src\/(?:rules|contracts)\//.test(reader) ||
          reader.includes(`/${file.feature}/`) ||
          rooms.includes(roomOf(reader)) ||
          new RegExp(`\\b${file.feature}\\b`).test(text),
      );
      const text = readers.map((reader) => reader.text).join('\n');
      return Object.keys(file.messages)
        .filter((key) => !(file.feature === 'notices' ? sends(sent, key) : names(text, key)))
        .map((key) => at(file, key, `nothing shows "${key}": delete it in every language`));
    });
}

/** The folder of a file, or of a feature with all its topics. */
function roomOf(file: string): string {
  return /^src\/features\/[^/]+/.exec(file)?.[0] ?? file.slice(0, file.lastIndexOf('/'));
}

function names(text: string, key: string): boolean {
  const word = key.replaceAll('.', '\\.');
  if (new RegExp(`\\.${word}\\b|['"\`]${word}['"\`]|\\b${word}\\b[,}: ]`).test(text)) return true;
  const heads = [...text.matchAll(/`(?:\w+\.)?(\w*)\$\{[^}]*\}(\w*)`/g)];
  return heads.some(
    ([, head = '', tail = '']) => head + tail !== '' && key.startsWith(head) && key.endsWith(tail),
  );
}

/** Whether the Worker's code names a text, or its notice, as a literal or a template such as `deposit.${news}`. */
function sends(code: string, key: string): boolean {
  const sought = [key, key.replace(/\.(?:title|text)$/, '')];
  return [...code.matchAll(/(['`])(\w+(?:\.(?:\w+|\$\{[^{}]*\}))+)\1/g)].some(([, , named = '']) => {
    const parts = named.split('.').map((part) => (part.startsWith('$') ? '\\w+' : part));
    return sought.some((each) => new RegExp(`^${parts.join('\\.')}$`).test(each));
  });
}

/** A sentence concatenated from messages cannot be reordered by a translator. */
function glued(source: Source): Finding[] {
  if (!/^src\/.*\.(?:astro|tsx)$/.test(source.file)) return [];
  return matches(
    source,
    source.text,
    /\bt(?:\.\w+)+ \+ (?:['"`]|t\.)|['"`] \+ t\.\w+/g,
    (found) => `${found}: make it one message with placeholders`,
  );
}

export const messageChecks: readonly Check[] = [
  {
    rule: 'every language has exactly the messages of English, with the same placeholders',
    find: incomplete,
  },
  {
    rule: 'messages are flat and not empty, and plurals have every branch of their language',
    find: (sources) => messageFiles(sources).flatMap(illShaped),
  },
  {
    rule: 'no English leaks into Urdu or Korean',
    find: (sources) => {
      const files = messageFiles(sources);
      const english = (feature: string) =>
        files.find((file) => file.language === 'en' && file.feature === feature);
      return files.flatMap((file) => untranslated(file, english(file.feature)));
    },
  },
  { rule: 'every failure code has a message, and no other code has one', find: unknownCodes },
  { rule: 'every message is shown somewhere', find: unused },
  { rule: 'no sentence is concatenated from messages', find: (sources) => sources.flatMap(glued) },
];
