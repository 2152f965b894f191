import type { World } from '#demo/art/world.ts';
import { townWorlds } from '#demo/art/worlds-town.ts';
import { wildWorlds } from '#demo/art/worlds-wild.ts';
import { wonderWorlds } from '#demo/art/worlds-wonder.ts';

const table = { ...wildWorlds, ...townWorlds, ...wonderWorlds };

export type WorldCode = keyof typeof table;

/** Every world by its code; a game's `theme` is one of these. */
export const worlds: Readonly<Record<WorldCode, World>> = table;

export const worldCodes = Object.keys(table) as WorldCode[];
