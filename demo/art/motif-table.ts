import type { Motif } from '#demo/art/ink.ts';
import { birds } from '#demo/art/motifs/birds.ts';
import { casino } from '#demo/art/motifs/casino.ts';
import { east } from '#demo/art/motifs/east.ts';
import { elements } from '#demo/art/motifs/elements.ts';
import { fables } from '#demo/art/motifs/fables.ts';
import { forestBeasts } from '#demo/art/motifs/forest-beasts.ts';
import { fruits } from '#demo/art/motifs/fruits.ts';
import { gems } from '#demo/art/motifs/gems.ts';
import { greatBeasts } from '#demo/art/motifs/great-beasts.ts';
import { growing } from '#demo/art/motifs/growing.ts';
import { machines } from '#demo/art/motifs/machines.ts';
import { seaLife } from '#demo/art/motifs/sea-life.ts';
import { smallCreatures } from '#demo/art/motifs/small-creatures.ts';
import { space } from '#demo/art/motifs/space.ts';
import { spirits } from '#demo/art/motifs/spirits.ts';
import { sweets } from '#demo/art/motifs/sweets.ts';
import { treasure } from '#demo/art/motifs/treasure.ts';
import { voyages } from '#demo/art/motifs/voyages.ts';

/** Every motif by its code. */
export const motifs = {
  ...birds,
  ...casino,
  ...east,
  ...elements,
  ...fables,
  ...forestBeasts,
  ...fruits,
  ...gems,
  ...greatBeasts,
  ...growing,
  ...machines,
  ...seaLife,
  ...smallCreatures,
  ...space,
  ...spirits,
  ...sweets,
  ...treasure,
  ...voyages,
} satisfies Record<string, Motif>;

export type MotifCode = keyof typeof motifs;

export const motifCodes = Object.keys(motifs) as MotifCode[];
