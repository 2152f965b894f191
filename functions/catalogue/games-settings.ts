import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { listTypes } from '#src/contracts/games.ts';

const document = z.strictObject({
  /** The side menu's categories in order; those without games are left out. */
  categoryOrder: z
    .array(z.enum(listTypes))
    .default([
      'RNG',
      'rngPP',
      'rngJL',
      'slot',
      'FISH',
      'fishing',
      'LIVE',
      'PVP',
      'crash',
      'arcade',
      'table',
      'SPORTS',
      'ESPORTS',
      'cricket',
      'cockfight',
      'ELOTT',
      'ELOTTO',
      'LOTT',
      'LIVESTREAM',
    ]),
  favouritesMost: z.int().min(1).max(2000).default(500),
  recentMost: z.int().min(1).max(200).default(30),
  /** How long a launched game may be played before it has to be launched again. */
  playMinutesMax: z.int().min(1).max(720).default(720),
  /** A win below this many minor units does not stand on the winner board. */
  winnerBoardMinimumMinor: z.int().min(0).default(5000),
});

/** The settings document `games`: what lists, shelves and the winner board show. */
export const gamesSetting = settingsDocument('games', document, { invalid: 'last-good' });

export type GamesSettings = ReturnType<typeof gamesSetting.of>;
