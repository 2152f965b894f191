import type { BadExample } from './bad-examples.ts';

export const badStorage: readonly BadExample[] = [
  {
    rule: /names its columns/,
    tree: {
      'functions/features/games/games.repo.ts':
        "sql.exec('INSERT INTO games VALUES (?)');\nsql.exec('INSERT INTO games (code) VALUES (?)');",
      'migrations/0001_games.sql': 'INSERT OR REPLACE INTO games\nSELECT * FROM old_games;',
    },
    expected: ['functions/features/games/games.repo.ts:1', 'migrations/0001_games.sql:1'],
  },
  {
    rule: /survives blocked storage/,
    tree: {
      'src/features/shell/strip.ts': "\nlocalStorage.setItem('a', '1');\nconst key = 'sessionStorage';",
      'src/layouts/Bar.astro': '<script>\nwindow.sessionStorage;\nsessionStorage.clear();\n</script>',
      'src/browser/kept.ts': 'localStorage;',
      'src/features/shell/strip.test.ts': 'localStorage.clear();',
    },
    expected: ['src/features/shell/strip.ts:2', 'src/layouts/Bar.astro:2', 'src/layouts/Bar.astro:3'],
  },
  {
    rule: /alarm scheduler/,
    tree: {
      'functions/features/chat/object/chat.object.ts': 'this.ctx.storage.setAlarm(atMs);',
      'functions/objects/alarms.ts': 'this.#storage.setAlarm(atMs);',
    },
    expected: ['functions/features/chat/object/chat.object.ts:1'],
  },
];
