import type { BadExample } from './bad-examples.ts';

const declared = (...codes: readonly string[]) =>
  `export const failures = {\n${codes.map((code) => `  ${code}: { status: 404, effect: 'none' },`).join('\n')}\n};`;

export const badFailures: readonly BadExample[] = [
  {
    rule: /can be returned/,
    tree: {
      'src/contracts/games/games.failures.ts': declared(
        'GAME_GONE',
        'GAME_OFF',
        'GAME_LATE',
        'GAME_FULL',
        'GAME_LOST',
      ),
      'functions/features/games/games.service.ts':
        "type Gone = 'GAME_GONE';\nif (code === 'GAME_LATE') return;\nreturn failed('GAME_OFF');",
      'functions/vendors/lists.ts':
        "const codes = new Set(['GAME_FULL']);\nconst wire = { GAME_LOST: 'GAME_LOST' };",
      'functions/features/games/games.test.ts': "failed('GAME_GONE');",
    },
    expected: [2, 4, 5, 6].map((line) => `src/contracts/games/games.failures.ts:${line}`),
  },
  {
    rule: /declared by only one feature/,
    tree: {
      'src/contracts/games/games.failures.ts': declared('GAME_OFF'),
      'src/contracts/house/house.failures.ts': declared('ROUND_OPEN', 'GAME_OFF'),
    },
    expected: ['src/contracts/house/house.failures.ts:3'],
  },
];
