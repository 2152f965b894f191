import type { BadExample } from './bad-examples.ts';

const messages = (language: string) => `src/i18n/messages/${language}/games.json`;

export const badWording: readonly BadExample[] = [
  {
    rule: /laboratory words/,
    tree: {
      [messages('en')]:
        '{ "a": "Number of the spin, from 0",\n "b": "Hashed potatoes from 10",\n "c": "Volatility (standard deviation)" }',
      [messages('ur')]: '{ "a": "سرور سیڈ" }',
      [messages('ko')]: '{ "a": "결과",\n "b": "서버 시드의 해시" }',
      'src/i18n/messages/en/frame.json': '{ "commitment": "Hash of the server seed",\n "stake": "Seed" }',
      'src/i18n/messages/en/lottery-proof.json': '{ "seed": "Seed" }',
      'src/content/help/en/3-fair.md': 'Fair\n\nthe server seed',
    },
    expected: [
      `${messages('en')}:1`,
      `${messages('en')}:3`,
      `${messages('ur')}:1`,
      `${messages('ko')}:2`,
      'src/i18n/messages/en/frame.json:2',
      'src/content/help/en/3-fair.md:3',
    ],
  },
  {
    rule: /words of the glossary/,
    tree: {
      [messages('en')]:
        '{ "makers": "Providers",\n "a": "All makers",\n "b": "The bet was taken back.",\n "c": "Well done!",\n "d": "Recall" }',
      [messages('ur')]: '{ "a": "صارف نام",\n "b": "یوزر نیم",\n "c": "۳ اسپن" }',
      [messages('ko')]:
        '{ "a": "제공사",\n "b": "{name}을 지웁니다",\n "c": "{count} 회",\n "d": "{count}회",\n "e": "데모 크레딧" }',
      'src/content/help/ko/1-start.md': '게임사\n\n돈을 받지 않습니다',
      'demo/catalogue/games.json':
        '[\n{"gameCode":"a-maker","names":{"en":"Secret Owl","ur":"خفیہ الو","ko":"비밀의 부엉이"}},\n{"names":{"en":"Fan","ur":"دستی پنکھا","ko":"성채"}}\n]',
    },
    expected: [
      `${messages('en')}:2`,
      `${messages('en')}:3`,
      `${messages('en')}:4`,
      `${messages('ur')}:1`,
      `${messages('ur')}:3`,
      `${messages('ko')}:1`,
      `${messages('ko')}:2`,
      `${messages('ko')}:3`,
      `${messages('ko')}:5`,
      'src/content/help/ko/1-start.md:3',
      'demo/catalogue/games.json:2',
    ],
  },
  {
    rule: /words of the glossary/,
    tree: {
      [messages('en')]:
        '{ "a": "It stands on this page.",\n "b": "Press and hold.",\n "c": "To the games",\n "d": "Any pair, free stake" }',
      [messages('ur')]: '{ "a": "یہ میز",\n "b": "“ابھی” کھیلیں",\n "c": "”ابھی“ کھیلیں" }',
      [messages('ko')]: '{ "a": "{contact}로 보냈습니다",\n "b": "다시 시도하세요",\n "c": "안녕하세요" }',
      'src/i18n/messages/ko/keno.json': '{ "a": "플레이하세요" }',
    },
    expected: [
      `${messages('en')}:1`,
      `${messages('en')}:3`,
      `${messages('en')}:4`,
      `${messages('ur')}:1`,
      `${messages('ur')}:2`,
      `${messages('ko')}:1`,
      `${messages('ko')}:2`,
    ],
  },
  {
    rule: /are flat/,
    tree: {
      [messages('en')]: '{ "a": "{n, plural, =0 {none} one {# try} other {# tries}}" }',
      [messages('ur')]:
        '{ "a": "{n, plural, =0 {ختم} other {# کوششیں}}",\n "b": "{n, plural, one {#} other {#}} {m, plural, other {#}}" }',
      [messages('ko')]: '{ "a": "{n, plural, other {#회}}" }',
    },
    expected: [`${messages('ur')}:1`, `${messages('ur')}:2`],
  },
  {
    rule: /use standard terms/,
    tree: {
      'functions/edge/csrf.ts': '/** A change\n * that rides on a cookie. */',
      'functions/member/secrets.ts': 'encryptSecret(env);\nsealSecret(env);\nlaunchPlace;',
      'docs/a.md': 'binary search',
    },
    expected: ['functions/edge/csrf.ts:2', 'functions/member/secrets.ts:2', 'functions/member/secrets.ts:3'],
  },
  {
    rule: /lists each term once/,
    tree: {
      'docs/glossary.md':
        '| term | meaning |\n| --- | --- |\n| seal | the headers |\n| hold | money set aside |\n| root, seal (draw) | of tickets |\n| empty | |\n',
    },
    expected: ['docs/glossary.md:5', 'docs/glossary.md:6'],
  },
  {
    rule: /only its author understands/,
    tree: {
      'functions/wallet/own-machine.ts': '',
      'src/ui/found.test.ts': '',
      'functions/a/account.readings.ts': '',
      'functions/features/games/shelf.service.ts': '',
      'src/api/seal.ts': '',
      'src/features/cashier/deposit-place.store.ts': '',
      'src/ui/foundry.ts': '',
      'src/features/keno/keno-desk.css': '',
      'src/features/lottery/board-places.css': '',
    },
    expected: [
      'functions/wallet/own-machine.ts:1',
      'src/ui/found.test.ts:1',
      'functions/a/account.readings.ts:1',
      'functions/features/games/shelf.service.ts:1',
      'src/api/seal.ts:1',
      'src/features/cashier/deposit-place.store.ts:1',
      'src/features/keno/keno-desk.css:1',
    ],
  },
];
