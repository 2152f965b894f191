import type { Motif } from '#src/art/ink.ts';
import * as birds from '#src/art/motifs/birds.ts';
import * as casino from '#src/art/motifs/casino.ts';
import * as east from '#src/art/motifs/east.ts';
import * as elements from '#src/art/motifs/elements.ts';
import * as fables from '#src/art/motifs/fables.ts';
import * as forest from '#src/art/motifs/forest-beasts.ts';
import * as fruits from '#src/art/motifs/fruits.ts';
import * as gems from '#src/art/motifs/gems.ts';
import * as great from '#src/art/motifs/great-beasts.ts';
import * as growing from '#src/art/motifs/growing.ts';
import * as machines from '#src/art/motifs/machines.ts';
import * as sea from '#src/art/motifs/sea-life.ts';
import * as small from '#src/art/motifs/small-creatures.ts';
import * as space from '#src/art/motifs/space.ts';
import * as spirits from '#src/art/motifs/spirits.ts';
import * as sweets from '#src/art/motifs/sweets.ts';
import * as treasure from '#src/art/motifs/treasure.ts';
import * as voyages from '#src/art/motifs/voyages.ts';

/** Every motif by its code. */
export const motifs = {
  ...birds,
  ...casino,
  ...east,
  ...elements,
  ...fables,
  ...forest,
  ...fruits,
  ...gems,
  ...great,
  ...growing,
  ...machines,
  ...sea,
  ...small,
  ...space,
  ...spirits,
  ...sweets,
  ...treasure,
  ...voyages,
} satisfies Record<string, Motif>;

export type MotifCode = keyof typeof motifs;

export const motifCodes = Object.keys(motifs) as MotifCode[];
