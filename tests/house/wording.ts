import { type Check, type Finding, lineAt, type Source } from './source.ts';

/** A wording to avoid, and what to write instead. */
interface Wording {
  readonly wrong: RegExp;
  readonly right: string;
}

const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');

/**
 * Wordings for players, by language. docs/glossary.md has the terms; every wording once corrected is listed
 * here.
 */
const wordings: Readonly<Record<string, readonly Wording[]>> = {
  en: [
    { wrong: word('makers?'), right: 'providers' },
    { wrong: word('(?<!deposit of yours was )taken back'), right: 'cancelled' },
    { wrong: word('customer service'), right: 'support' },
    { wrong: word('calls?'), right: 'request' },
    { wrong: word('go on'), right: 'continue' },
    { wrong: word('e-mails?'), right: 'email' },
    { wrong: word('demonstration'), right: 'demo' },
    { wrong: word('play credit'), right: 'demo credit' },
    { wrong: word('where you are'), right: 'in your region' },
    { wrong: word('does not answer'), right: 'is not responding' },
    { wrong: word('look at [^.]+ again'), right: 'check' },
    {
      wrong: word('(?:betting record|member centre|free trial)'),
      right: 'Bet history, My account, Play for free',
    },
    { wrong: /!/g, right: 'a full stop' },
  ],
  ur: [
    { wrong: word('صارف نام'), right: 'یوزر نیم' },
    { wrong: word('عرفی نام'), right: 'نک نیم' },
    { wrong: word('زمر(?:ہ|ے|وں)'), right: 'کیٹیگری' },
    { wrong: word('پت(?:ا|ے)'), right: 'ایڈریس' },
    { wrong: word('منصفانہ کھیل'), right: 'فیئر پلے' },
    { wrong: word('فرضی کریڈٹ'), right: 'ڈیمو کریڈٹ' },
    { wrong: word('فراہم کنندہ'), right: 'پرووائیڈر' },
    { wrong: word('گھمائیں'), right: 'اسپن کریں' },
    { wrong: word('مفت اسپنز?'), right: 'فری اسپن' },
    { wrong: word('شناختی نمبر'), right: 'شناختی کارڈ نمبر' },
    { wrong: word('آفرز'), right: 'پروموشنز' },
    { wrong: word('قرعہ'), right: 'ڈرا' },
    { wrong: word('ماہی گیری'), right: 'سمندری فشنگ' },
    { wrong: word('کسٹمر سروس'), right: 'کسٹمر سپورٹ' },
    { wrong: word('الو|ہرم|عرق|(?<!دستی )پنکھ(?:ا|ے)|آوارہ'), right: 'a name that means nothing else' },
    { wrong: word('مسخر(?:ہ|ے)|نجیب|مغرور|خوش بخت|ققنس'), right: 'the word that players say' },
    { wrong: /\u200c/g, right: 'no zero-width non-joiner' },
    { wrong: /[\u0660-\u0669\u06f0-\u06f9]/g, right: 'Latin digits' },
  ],
  ko: [
    { wrong: /제공사/g, right: '게임사' },
    { wrong: /시연/g, right: '데모' },
    { wrong: /데모 크레딧/g, right: '체험 크레딧' },
    { wrong: /베팅 금액/g, right: '베팅액' },
    { wrong: /로또/g, right: '복권' },
    { wrong: /회원 센터/g, right: '내 정보' },
    { wrong: /유료 스핀/g, right: '베팅 스핀' },
    { wrong: /움직임 멈추기/g, right: '슬라이드 멈추기' },
    { wrong: /참조 번호/g, right: '문의 번호' },
    { wrong: /리베이트/g, right: '베팅 환급' },
    { wrong: word('돈(?:은|을|이|의|도|만)?'), right: '잔액 or 금액' },
    {
      wrong: word('(?:성|북|대문|술잔)(?:의)?|장마철|먼지 쌓인|페이퍼걸'),
      right: '성채, 큰북, 관문, 성배, 빗속의, 황야의, 페이퍼갈',
    },
    {
      wrong: /\}(?:을|를|이|가|은|는)(?!\p{L})/gu,
      right: 'a sentence without a particle after a placeholder',
    },
    { wrong: /\} (?:회|개|장)(?!\p{L})/gu, right: 'a number joined to its counter' },
  ],
};

/** A text that players read, with its language and its offset in the file. */
interface Shown {
  readonly language: string;
  readonly text: string;
  readonly index: number;
}

const message = /"(?:[^"\\]|\\.)*":\s*"(?<value>(?:[^"\\]|\\.)*)"/g;
const name = /"(?<language>en|ur|ko)":"(?<value>[^"]*)"/g;

function shownIn({ file, text }: Source): Shown[] {
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
    (wordings[language] ?? []).flatMap(({ wrong, right }) =>
      [...text.matchAll(wrong)].map((match) => ({
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
