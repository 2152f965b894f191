import { accountIslands } from './account-islands.ts';
import { gameIslands } from './game-islands.ts';

/** Islands that only put others together. */
export const composed = ['src/layouts/HomeEndIsland.tsx'];

export const islands = [...accountIslands, ...gameIslands];
