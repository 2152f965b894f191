import type { BadExample } from './bad-examples.ts';

const declared = (...codes: readonly string[]) =>
  `export const failures = {\n${codes.map((code) => `  ${code}: 404,`).join('\n')}\n};`;

export const badFailures: readonly BadExample[] = [
  {
    rule: /can be answered/,
    tree: {
      'src/contracts/games.failures.ts': declared('GAME_GONE', 'GAME_OFF', 'GAME_LATE'),
      'functions/features/games/games.service.ts':
        "type Gone = 'GAME_GONE';\nif (code === 'GAME_LATE') return;\nreturn failed('GAME_OFF');",
      'functions/features/games/games.test.ts': "failed('GAME_GONE');",
    },
    told: ['src/contracts/games.failures.ts:2', 'src/contracts/games.failures.ts:4'],
  },
  {
    rule: /declared by one feature/,
    tree: {
      'src/contracts/games.failures.ts': declared('GAME_OFF'),
      'src/contracts/house.failures.ts': declared('ROUND_OPEN', 'GAME_OFF'),
    },
    told: ['src/contracts/house.failures.ts:3'],
  },
];
