import type { BadExample } from './bad-examples.ts';

export const badStorage: readonly BadExample[] = [
  {
    rule: /names its columns/,
    tree: {
      'functions/features/games/games.repo.ts':
        "sql.exec('INSERT INTO games VALUES (?)');\nsql.exec('INSERT INTO games (code) VALUES (?)');",
      'migrations/0001_games.sql': 'INSERT OR REPLACE INTO games\nSELECT * FROM old_games;',
    },
    told: ['functions/features/games/games.repo.ts:1', 'migrations/0001_games.sql:1'],
  },
  {
    rule: /scheduler of alarms/,
    tree: {
      'functions/features/chat/chat.object.ts': 'this.ctx.storage.setAlarm(atMs);',
      'functions/objects/alarms.ts': 'this.#storage.setAlarm(atMs);',
    },
    told: ['functions/features/chat/chat.object.ts:1'],
  },
];
