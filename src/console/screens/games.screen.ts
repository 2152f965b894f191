import { screen } from '#src/console/screen/screen.ts';
import { catalogueImportsContracts } from '#src/contracts/games/catalogue-imports.ts';
import { gameSwitchesContracts } from '#src/contracts/games/game-switches.ts';
import { gamesOperationsContracts } from '#src/contracts/games/games-operations.ts';
import { jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';

/** The catalogue: every game with its switch and the countries where it may be played. */
export const games = screen({
  name: 'games',
  path: '/ops/games',
  group: 'site',
  words: 'games',
  list: {
    call: gamesOperationsContracts.operatorGames,
    columns: ['name', 'vendorCode', 'gameType', 'enabled'],
    filters: ['find', 'category', 'vendor', 'enabled'],
    key: 'nodeId',
  },
  detail: { call: gamesOperationsContracts.operatorGame, history: 'game' },
  uses: [gameSwitchesContracts.switchGame],
});

/** The makers of games. */
export const vendors = screen({
  name: 'vendors',
  path: '/ops/vendors',
  group: 'site',
  words: 'games',
  tabOf: 'games',
  list: {
    call: gamesOperationsContracts.operatorVendors,
    columns: ['name', 'games', 'gamesOn', 'enabled'],
    filters: ['find', 'enabled'],
    key: 'code',
  },
  detail: { history: 'vendor' },
  uses: [gameSwitchesContracts.switchVendor],
});

/** The order of the games of one category. */
export const order = screen({
  name: 'order',
  path: '/ops/order',
  group: 'site',
  words: 'games',
  tabOf: 'games',
  list: {
    call: gamesOperationsContracts.operatorGames,
    columns: ['name', 'vendorCode'],
    filters: ['category'],
    key: 'nodeId',
  },
  uses: [gamesOperationsContracts.orderGames],
});

/** Files of games: checked first, then applied. */
export const imports = screen({
  name: 'import',
  path: '/ops/import',
  group: 'site',
  words: 'games',
  tabOf: 'games',
  isFor: catalogueImportsContracts.checkImport,
  uses: [catalogueImportsContracts.applyImport],
});

/** What each jackpot's pool is made of. */
export const jackpots = screen({
  name: 'jackpots',
  path: '/ops/jackpots',
  group: 'site',
  words: 'games',
  tabOf: 'games',
  list: {
    call: jackpotsContracts.jackpotPools,
    columns: ['id', 'jackpotMinor', 'seedMinor', 'contributedMinor', 'paidMinor', 'drift', 'checkedAtMs'],
    key: 'id',
  },
  detail: {},
});
