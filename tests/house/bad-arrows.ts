import type { BadExample } from './bad-examples.ts';

/** Imports between folders that must be refused. */
export const badArrows: readonly BadExample[] = [
  {
    rule: /no import in functions leads to a layer above/,
    tree: {
      'functions/http/context.ts': "import type { Site } from '#functions/edge/site.ts';",
      'functions/settings/settings.ts': "import { performAct } from '#functions/audit/operator-act.ts';",
      'functions/events/gate-closed.ts': "import type { Site } from '#functions/edge/site.ts';",
      'functions/edge/pages/page-parts.ts': "import { tiles } from '#functions/features/games/tiles.ts';",
      'functions/edge/session/session.ts': "import { playerOf } from '#functions/member/player-port.ts';",
      'functions/member/player-port.ts': "import type { Player } from '#functions/player/player.object.ts';",
      'functions/features/games/launch.service.ts': "import { portOf } from '#functions/vendors/ports.ts';",
      'functions/features/games/games.service.ts': "import '../account/account.repo.ts';",
      'functions/house-account/house.repo.ts': "import { routes } from '#functions/router.ts';",
      'functions/catalogue/catalogue.ts': "import { playerOf } from '#functions/member/player-port.ts';",
      'functions/vendors/actions/actions.adapter.ts':
        "import './actions-signature.ts';\nimport '#functions/vendors/port/hmac.ts';\nimport '../house/house-signature.ts';\nimport '../vendors.ts';",
      'functions/vendors/vendors.ts': "import './actions/actions.adapter.ts';",
      'functions/router.ts': "import './features/games/games.routes.ts';\nimport './vendors/vendors.ts';",
      'functions/things/thing.ts': '',
    },
    expected: [
      'functions/http/context.ts:1',
      'functions/settings/settings.ts:1',
      'functions/events/gate-closed.ts:1',
      'functions/edge/pages/page-parts.ts:1',
      'functions/edge/session/session.ts:1',
      'functions/member/player-port.ts:1',
      'functions/features/games/launch.service.ts:1',
      'functions/features/games/games.service.ts:1',
      'functions/house-account/house.repo.ts:1',
      'functions/catalogue/catalogue.ts:1',
      'functions/vendors/actions/actions.adapter.ts:3',
      'functions/vendors/actions/actions.adapter.ts:4',
      'functions/things/thing.ts:1',
    ],
  },
  {
    rule: /import each other/,
    tree: {
      'src/ui/Lamp.tsx': "import { press } from '#src/browser/press.ts';",
      'src/browser/press.ts': "import { tone } from '#src/rules/tone.ts';",
      'src/rules/tone.ts': "import type { Kind } from '#src/ui/kind.ts';",
      'src/ui/kind.ts': "import './Lamp.tsx';",
      'functions/vendors/port/port.ts': "import '../house/house.ts';",
      'functions/vendors/house/house.ts': '',
      'functions/vendors/house/wire.ts': "import '../port/port.ts';",
      'functions/vendors/house/wire.test.ts': "import '#src/ui/kind.ts';",
      'src/contracts/failure-codes.ts': "import './games/games.failures.ts';",
      'src/contracts/games/games.failures.ts': '',
      'src/contracts/games/games.ts': "import '#src/contracts/endpoint.ts';",
      'src/contracts/endpoint.ts': '',
    },
    expected: [
      'src/ui/Lamp.tsx:1',
      'src/browser/press.ts:1',
      'src/rules/tone.ts:1',
      'functions/vendors/port/port.ts:1',
      'functions/vendors/house/wire.ts:1',
    ],
  },
  {
    rule: /never through a parent folder/,
    tree: {
      'src/ui/lists/List.tsx':
        "import { press } from '#src/browser/press.ts';\nimport './ListRow.tsx';\nimport '../money.ts';\nconst late = () => import('../late.ts');",
      'src/ui/lists/list.test.ts':
        "import '../List.tsx';\nconst file = new URL('../List.tsx', import.meta.url);",
      'functions/vendors/house/wire.ts': "import '../port/adapter.ts';",
      'scripts/check/house.ts': "import '../setup/steps/say.mjs';",
    },
    expected: [
      'src/ui/lists/List.tsx:3',
      'src/ui/lists/List.tsx:4',
      'src/ui/lists/list.test.ts:1',
      'functions/vendors/house/wire.ts:1',
    ],
  },
];
