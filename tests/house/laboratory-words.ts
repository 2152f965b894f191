import { type Wording, word } from './player-words.ts';
import { type Check, type Finding, lineAt, matches, type Source } from './source.ts';

/** Words of cryptography, statistics and programming, which tell a player nothing, by language. */
const laboratory: Readonly<Record<string, readonly Wording[]>> = {
  en: [
    { wrong: word('seeds?|nonces?'), right: 'what it does: the result is fixed before the stake' },
    { wrong: word('hash(?:es)?|commitments?|HMAC|SHA-?256'), right: 'that it can be checked' },
    { wrong: word('servers?|clients?|APIs?|JSON|null|algorithms?|bytes?'), right: 'us, or your device' },
    { wrong: word('UUIDs?|Ids?'), right: 'reference' },
    { wrong: word('tokens?|public keys?'), right: 'what the player should do' },
    { wrong: word('volatility|standard deviation|variance'), right: 'ups and downs' },
    { wrong: word('from [01](?![\\d.])'), right: '(the first is 0): players count from 1' },
    { wrong: word('rules in force'), right: 'which rules, in words' },
  ],
  ur: [
    { wrong: word('سیڈز?|ہیش'), right: 'کہ نتیجہ شرط سے پہلے طے ہوتا ہے' },
    { wrong: word('سرور|ٹوکن|عوامی کلید|الگورتھم'), right: 'ہم، یا آپ کا ڈیوائس' },
    { wrong: word('معیاری انحراف'), right: 'اتار چڑھاؤ' },
    { wrong: word('[01] سے شروع'), right: '(پہلا 0 ہے)' },
  ],
  ko: [
    { wrong: /시드|해시/g, right: '베팅 전에 정해진다는 사실' },
    { wrong: /서버|토큰|공개 키|알고리즘/g, right: '저희, 또는 기기' },
    { wrong: /표준편차/g, right: '변동성' },
    { wrong: /(?<![\d.])[01]부터/g, right: '(첫 번째는 0)' },
  ],
};

/** Texts that explain the mathematics itself, and those of operators. `true` for a whole file. */
const technicalSheets: Readonly<Record<string, true | readonly string[]>> = {
  // The page that describes how rounds are derived; its steps above the disclosure are checked.
  fairness: [
    'howCrash',
    'howFishing',
    'howFree',
    'howHash',
    'howKeno',
    'howMines',
    'howNumbers',
    'howSports',
    'howStops',
    'howTiger',
  ],
  // The fields and hints behind "Technical details" of the same page.
  'round-check': ['clientSeed', 'commitment', 'serverSeed', 'serverSeedHint'],
  // Pages that repeat a draw or a file step by step, for whoever asks for exactly that.
  'lottery-proof': true,
  'evidence-check': true,
  // Behind "Technical details" of the games.
  frame: ['clientSeed', 'clientSeedHint', 'commitment', 'nextCommitment', 'nonce', 'revealed'],
  crash: ['ownCommitment'],
  tiger: ['shoeHash'],
  // What other services and offices call their numbers.
  register: ['idNumber', 'line', 'wechat'],
  slot: ['deviation'],
  // Only operators get this failure.
  failures: ['OPERATOR_UNKNOWN'],
};

const file = /^src\/i18n\/messages\/(?<language>\w+)\/(?<feature>[\w-]+)\.json$/;
const message = /"(?<key>[^"]+)":\s*"(?<value>(?:[^"\\]|\\.)*)"/g;

function inArticle(source: Source): Finding[] {
  const language = /^src\/content\/help\/(\w+)\//.exec(source.file)?.[1] ?? '';
  return (laboratory[language] ?? []).flatMap(({ wrong, right }) =>
    matches(source, source.text, wrong, (found) => `"${found}" says nothing to a player: write ${right}`),
  );
}

function laboratoryWords(source: Source): Finding[] {
  const { language = '', feature = '' } = file.exec(source.file)?.groups ?? {};
  const exempt = technicalSheets[feature] ?? [];
  if (exempt === true || feature === 'search-words') return [];
  return [...source.text.matchAll(message)].flatMap(({ groups, index }) => {
    const { key = '', value = '' } = groups ?? {};
    if (exempt.includes(key)) return [];
    return (laboratory[language] ?? []).flatMap(({ wrong, right }) =>
      [...value.matchAll(wrong)].map((match) => ({
        file: source.file,
        line: lineAt(source.text, index),
        say: `"${match[0]}" says nothing to a player: write ${right}, or move it behind “Technical details”`,
      })),
    );
  });
}

export const laboratoryWordChecks: readonly Check[] = [
  {
    rule: 'laboratory words are only in technical sheets',
    find: (sources) => sources.flatMap((source) => [...laboratoryWords(source), ...inArticle(source)]),
  },
];
