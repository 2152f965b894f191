import type { Motif } from '#src/art/ink.ts';
import { birds } from '#src/art/motifs/birds.ts';
import { casino } from '#src/art/motifs/casino.ts';
import { east } from '#src/art/motifs/east.ts';
import { elements } from '#src/art/motifs/elements.ts';
import { fables } from '#src/art/motifs/fables.ts';
import { forestBeasts } from '#src/art/motifs/forest-beasts.ts';
import { fruits } from '#src/art/motifs/fruits.ts';
import { gems } from '#src/art/motifs/gems.ts';
import { greatBeasts } from '#src/art/motifs/great-beasts.ts';
import { growing } from '#src/art/motifs/growing.ts';
import { machines } from '#src/art/motifs/machines.ts';
import { seaLife } from '#src/art/motifs/sea-life.ts';
import { smallCreatures } from '#src/art/motifs/small-creatures.ts';
import { space } from '#src/art/motifs/space.ts';
import { spirits } from '#src/art/motifs/spirits.ts';
import { sweets } from '#src/art/motifs/sweets.ts';
import { treasure } from '#src/art/motifs/treasure.ts';
import { voyages } from '#src/art/motifs/voyages.ts';

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
