import { accountIslands } from './account-islands.ts';
import { gameIslands } from './game-islands.ts';

/** Islands that only compose others. */
export const composed = ['src/layouts/HomeEndIsland.tsx'];

export const islands = [...accountIslands, ...gameIslands];
