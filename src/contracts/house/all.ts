import type { Contracts } from '#src/contracts/endpoint.ts';
import { crashContracts } from './crash.ts';
import { houseContracts } from './house.ts';
import { instantContracts } from './instant.ts';
import { liveContracts } from './live.ts';
import { sportsContracts } from './sports.ts';
import { tigerContracts } from './tiger.ts';

/** The contracts of the games of the house, one object per line. */
export const house: readonly Contracts[] = [
  houseContracts,
  instantContracts,
  sportsContracts,
  liveContracts,
  crashContracts,
  tigerContracts,
];
