import type { BadExample } from './bad-examples.ts';

const explained = '// The browser declares it otherwise.\nconst value = given as unknown as Wanted;\n';

export const badCasts: readonly BadExample[] = [
  {
    rule: /casts through unknown at most/,
    tree: {
      'functions/a.ts': `${explained}${explained}const bare = given as unknown as Wanted;`,
      'src/b.ts': explained.repeat(6),
      'src/b.test.ts': 'const bare = given as unknown as Wanted;',
    },
    expected: ['functions/a.ts:5', 'src/b.ts:12'],
  },
];
