import type { BadExample } from './bad-examples.ts';

export const badLayers: readonly BadExample[] = [
  {
    rule: /only functions\/database calls/,
    tree: {
      'functions/database/database.ts': 'database.prepare(sql);',
      'functions/features/games/games.repo.ts':
        "env.DB.prepare('SELECT 1');\nenv.DB.batch([]);\nsql.exec('SELECT 1');",
    },
    expected: ['functions/features/games/games.repo.ts:1', 'functions/features/games/games.repo.ts:2'],
  },
  {
    rule: /is in repos/,
    tree: {
      'functions/features/games/games.service.ts':
        "import { allRows } from '#functions/database/database.ts';\nconst all = statement('SELECT 1', {});",
      'functions/features/games/games.repo.ts':
        "import { allRows } from '#functions/database/database.ts';\nimport { gamesOf } from './games.service.ts';",
    },
    expected: [
      'functions/features/games/games.service.ts:1',
      'functions/features/games/games.service.ts:2',
      'functions/features/games/games.repo.ts:2',
    ],
  },
  {
    rule: /a route calls a service/,
    tree: {
      'functions/features/games/games.routes.ts':
        "import { readGames } from './games.repo.ts';\nimport { readPage } from './games.service.ts';",
      'functions/features/games/shelf.routes.ts':
        "import { playerOf } from '#functions/member/player-port.ts';\nconst table = env.HOUSE_TABLE.getByName(merchant);\nconst pool = objectNamed(env.JACKPOT, merchant);",
      'functions/member/player-port.ts': '',
    },
    expected: [
      'functions/features/games/games.routes.ts:1',
      'functions/features/games/shelf.routes.ts:1',
      'functions/features/games/shelf.routes.ts:2',
      'functions/features/games/shelf.routes.ts:3',
    ],
  },
  {
    rule: /checks that a session is live/,
    tree: {
      'functions/features/games/games.service.ts':
        'await playerOf(env, merchant, memberId).sessionIsLive(sessionId);\nawait context.ports.sessionIsLive(context, session);',
      'functions/features/chat/object/chat.object.ts': 'await player.sessionIsLive(sessionId);',
      'functions/index.ts': 'playerOf(env, merchant, memberId).sessionIsLive(sessionId);',
    },
    expected: ['functions/features/games/games.service.ts:1'],
  },
];
