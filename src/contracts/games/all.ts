import type { Contracts } from '#src/contracts/endpoint.ts';
import { catalogueImportsContracts } from './catalogue-imports.ts';
import { gameSwitchesContracts } from './game-switches.ts';
import { gamesOperationsContracts } from './games-operations.ts';
import { gamesContracts } from './games.ts';
import { launchStateContracts } from './launch-state.ts';
import { searchContracts } from './search.ts';

/** The contracts of games, one object per line. */
export const games: readonly Contracts[] = [
  gamesContracts,
  launchStateContracts,
  searchContracts,
  gameSwitchesContracts,
  gamesOperationsContracts,
  catalogueImportsContracts,
];
