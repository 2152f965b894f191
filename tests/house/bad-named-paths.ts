import type { BadExample } from './bad-examples.ts';

export const badNamedPaths: readonly BadExample[] = [
  {
    rule: /names by path exists/,
    tree: {
      'src/ui/lamps/Lamp.tsx': '',
      'src/ui/lamps/use-lamp.ts': '',
      'src/features/games/plays/Play.tsx': '',
      'knip.json': '{\n"entry": [\n"src/ui/**/*.tsx",\n"src/ui/{lamps,bulbs}/*.tsx"] }',
      'scripts/build/chunks.ts':
        "const paths = ['src/ui/lamps/', '!src/ui/lamps/Lamp.tsx', 'src/ui/lamps/use-'];\nconst moved = 'src/ui/Lamp.tsx';\nconst made = 'functions/generated/pages.json';",
      'scripts/build/chunks.test.ts': "const moved = 'src/ui/Lamp.tsx';",
      'tests/house/kit.ts':
        'const part = /^src\\/ui\\/[\\w-]+\\/[A-Z]\\w*\\.tsx$/;\nconst flat = /^src\\/ui\\/[A-Z]\\w*\\.tsx$/;\nconst drawn = /^src\\/features\\/(?:games|(slot))\\//;\nconst other = /^src\\/(?!rules|api\\/).*|^dist\\//;\nconst both = /^src\\/ui\\/|^src\\/\\(ui\\)\\//;\nconst words = /^(?:games|slot)$/;',
      'tests/house/bad-kit.ts': "const moved = 'src/ui/Lamp.tsx';",
    },
    expected: [
      'knip.json:4',
      'scripts/build/chunks.ts:2',
      'tests/house/kit.ts:2',
      'tests/house/kit.ts:3',
      'tests/house/kit.ts:5',
    ],
  },
];
