import type { World } from '#src/art/world.ts';
import { townWorlds } from '#src/art/worlds-town.ts';
import { wildWorlds } from '#src/art/worlds-wild.ts';
import { wonderWorlds } from '#src/art/worlds-wonder.ts';

const table = { ...wildWorlds, ...townWorlds, ...wonderWorlds };

export type WorldCode = keyof typeof table;

/** Every world by its code; a game's `theme` is one of these. */
export const worlds: Readonly<Record<WorldCode, World>> = table;

export const worldCodes = Object.keys(table) as WorldCode[];
