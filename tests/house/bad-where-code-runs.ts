import type { BadExample } from './bad-examples.ts';

/** Code that runs elsewhere than its folder says. */
export const badWhereCodeRuns: readonly BadExample[] = [
  {
    rule: /runs in the member’s object and nowhere else/,
    tree: {
      'functions/index.ts':
        "import './router.ts';\nexport { Player } from './player/player.object.ts';\nexport { House } from './house-account/object/house.object.ts';",
      'functions/player/player.object.ts': "import '#functions/features/games/member/games.part.ts';",
      'functions/house-account/object/house.object.ts':
        "import { recordPlayed } from '#functions/features/games/member/member-games.ts';",
      'functions/router.ts': "import './features/games/games.service.ts';",
      'functions/features/games/games.service.ts':
        "import type { Favourite } from './member/member-games.ts';\nimport { type Recent, favouritesMax } from './member/favourites.ts';",
      'functions/features/games/games.rules.ts': "import './member/unused.ts';",
      'functions/features/games/member/games.part.ts': "import './member-games.ts';",
      'functions/features/games/member/member-games.ts': '',
      'functions/features/games/member/favourites.ts': '',
      'functions/features/games/member/unused.ts': '',
    },
    expected: [
      'functions/house-account/object/house.object.ts:1',
      'functions/features/games/games.service.ts:2',
      'functions/features/games/member/favourites.ts:1',
      'functions/features/games/member/unused.ts:1',
    ],
  },
  {
    rule: /runs in one object is in the folder of its class/,
    tree: {
      'functions/index.ts':
        "import './router.ts';\nexport { Player } from './player/player.object.ts';\nexport { Till } from './tills/object/till.ts';\nexport { DrawClock } from './providers/beacon/draw-clock.object.ts';\nexport { Table } from './vendors/house/table.object.ts';",
      'functions/router.ts':
        "import type { Till } from './tills/object/till.ts';\nimport { booksOf } from './tills/object/till.books.ts';",
      'functions/player/player.object.ts':
        "import { amountOf } from '#functions/tills/amount.ts';\nimport '#functions/tills/object/till.books.ts';",
      'functions/tills/object/till.ts':
        "import { TillObject } from './till.object.ts';\nimport '#functions/tills/amount.ts';",
      'functions/tills/object/till.object.ts':
        "import './till.books.ts';\nimport '#functions/tills/till.lines.ts';",
      'functions/tills/object/till.books.ts': '',
      'functions/tills/till.lines.ts': '',
      'functions/tills/amount.ts': '',
      'functions/providers/beacon/draw-clock.object.ts':
        "import '#functions/features/lottery/draw-clock/draw-clock.object.ts';",
      'functions/features/lottery/draw-clock/draw-clock.object.ts':
        "import '#functions/features/lottery/draw-clock/draw/seed.ts';\nimport '#functions/tills/object/till.books.ts';",
      'functions/features/lottery/draw-clock/draw/seed.ts': "import '#functions/features/lottery/days.ts';",
      'functions/features/lottery/days.ts': '',
      'functions/vendors/house/table.object.ts': "import './engine.ts';",
      'functions/vendors/house/engine.ts': '',
    },
    expected: [
      'functions/router.ts:2',
      'functions/player/player.object.ts:2',
      'functions/tills/till.lines.ts:1',
      'functions/features/lottery/draw-clock/draw-clock.object.ts:2',
      'functions/features/lottery/days.ts:1',
    ],
  },
  {
    rule: /functions\/player imports no game/,
    tree: {
      'functions/player/player.object.ts':
        "import { cashierPart } from '#functions/features/cashier/member/cashier.part.ts';\nimport { tillOf } from '#functions/cashier/till-of.ts';\nimport type { Till } from '#functions/tills/object/till.ts';\nimport { drawOf } from '#functions/features/lottery/draws.service.ts';",
    },
    expected: ['functions/player/player.object.ts:2', 'functions/player/player.object.ts:4'],
  },
];
