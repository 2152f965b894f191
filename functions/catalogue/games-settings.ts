import { z } from 'zod';
import type { Settings } from '#functions/settings/settings.ts';
import { listTypes } from '#src/contracts/games.ts';

const document = z.object({
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
  /** A win below this many minor units does not stand on the winner board. */
  winnerBoardMinimumMinor: z.int().min(0).default(5000),
});

export type GamesSettings = z.infer<typeof document>;

const read = new WeakMap<Settings, GamesSettings>();

/** The settings document `games`, each missing value at its default. */
export function gamesSettingsOf(settings: Settings): GamesSettings {
  const known = read.get(settings);
  if (known) return known;
  const fresh = document.parse(JSON.parse(settings.document('games') ?? '{}'));
  read.set(settings, fresh);
  return fresh;
}
