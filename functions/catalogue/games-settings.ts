import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { listTypes, menuOrder } from '#src/contracts/games/game-types.ts';

const document = z.strictObject({
  /** The order of the side menu's categories; those without games are left out. */
  categoryOrder: z.array(z.enum(listTypes)).default([...menuOrder]),
  /** How many popular games home shows before the link to all of them. */
  popularMost: z.union([z.literal(18), z.literal(21)]).default(21),
  /** Hosts that serve the games' pictures in place of this site; each isolate picks one of them at random. */
  imageHosts: z
    .array(
      z
        .string()
        .max(120)
        .regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/),
    )
    .max(20)
    .default([]),
  favouritesMost: z.int().min(1).max(2000).default(500),
  recentMost: z.int().min(1).max(200).default(30),
  /** How long a launched game may be played before it must be launched again, in minutes. */
  playMinutesMax: z.int().min(1).max(720).default(720),
  /** Wins below this amount, in minor units, are not shown on the winner board. */
  winnerBoardMinimumMinor: z.int().min(0).default(5000),
});

/** The settings document `games`: what the lists, favourites, recent games and the winner board show. */
export const gamesSetting = settingsDocument('games', document, { invalid: 'last-good' });

export type GamesSettings = ReturnType<typeof gamesSetting.of>;
