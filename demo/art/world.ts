import type { FrameCode } from '#demo/art/frames.ts';
import type { HaloCode } from '#demo/art/halos.ts';
import type { MotifCode } from '#demo/art/motif-table.ts';
import type { Mood, Scene } from '#demo/art/scenes/stage.ts';

/** The lettering of a game's name in this world, where the site has room for it. */
export interface Lettering {
  family: 'sans' | 'serif' | 'rounded' | 'mono';
  weight: 500 | 700;
  capitals: boolean;
}

/** One world (theme) of the catalogue: everything that its games share. */
export interface World {
  moods: readonly [Mood, Mood, Mood];
  scene: Scene;
  halos: readonly [HaloCode, HaloCode, HaloCode];
  frame: FrameCode;
  motifs: readonly MotifCode[];
  /** The shape family of the four low symbols on the reels. */
  lows: 'gems' | 'suits' | 'tokens';
  lettering: Lettering;
}
