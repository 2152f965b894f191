import type { BadExample } from './bad-examples.ts';

/** Code that runs elsewhere than its folder says. */
export const badWhereCodeRuns: readonly BadExample[] = [
  {
    rule: /runs in the member’s object and nowhere else/,
    tree: {
      'functions/index.ts':
        "import './router.ts';\nexport { Player } from './player/player.object.ts';\nexport { House } from './house-account/house.object.ts';",
      'functions/player/player.object.ts': "import '#functions/features/games/member/games.part.ts';",
      'functions/house-account/object/house.object.ts':
        "import { notePlayed } from '#functions/features/games/member/member-games.ts';",
      'functions/router.ts': "import './features/games/games.service.ts';",
      'functions/features/games/games.service.ts':
        "import type { Favourite } from './member/member-games.ts';\nimport { type Recent, favouritesMax } from './member/favourites.ts';",
      'functions/features/games/games.rules.ts': "import './member/unused.ts';",
      'functions/features/games/member/games.part.ts': "import './member-games.ts';",
      'functions/features/games/member/member-games.ts': '',
      'functions/features/games/member/favourites.ts': '',
      'functions/features/games/member/unused.ts': '',
    },
    told: [
      'functions/house-account/object/house.object.ts:1',
      'functions/features/games/games.service.ts:2',
      'functions/features/games/member/favourites.ts:1',
      'functions/features/games/member/unused.ts:1',
    ],
  },
  {
    rule: /functions\/player imports no game/,
    tree: {
      'functions/player/player.object.ts':
        "import { cashierPart } from '#functions/features/cashier/member/cashier.part.ts';\nimport { tillOf } from '#functions/cashier/till-of.ts';\nimport type { Till } from '#functions/tills/object/till.ts';\nimport { drawOf } from '#functions/features/lottery/draws.service.ts';",
    },
    told: ['functions/player/player.object.ts:2', 'functions/player/player.object.ts:4'],
  },
];
