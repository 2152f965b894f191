import { vivid } from '#demo/art/color.ts';
import type { Seed } from '#demo/art/seed.ts';
import type { Sheet } from '#demo/art/sheet.ts';

/** The seven colours of a world at one time of day. */
export interface Mood {
  skyTop: string;
  skyLow: string;
  far: string;
  mid: string;
  near: string;
  glow: string;
  accent: string;
}

/** The input of a scene: size, colours and random choices. */
export interface Stage {
  width: number;
  height: number;
  mood: Mood;
  sheet: Sheet;
  seed: Seed;
  /** The number of the world's arrangement, 0 to 2. */
  turn: number;
}

/** The layers behind the motif and in front of it. */
export interface Backdrop {
  back: string;
  front: string;
}

export type Scene = (stage: Stage) => Backdrop;

/** Parses a palette from "skyTop skyLow far mid near glow accent", six hex digits each. */
export function moodOf(text: string): Mood {
  const [skyTop, skyLow, far, mid, near, glow, accent] = text.split(' ').map((digits) => `#${digits}`);
  if (!(skyTop && skyLow && far && mid && near && glow && accent))
    throw new Error(`a mood needs seven colours: ${text}`);
  return {
    skyTop: vivid(skyTop, 1.2),
    skyLow: vivid(skyLow, 1.2),
    far: vivid(far, 1.2),
    mid: vivid(mid, 1.2),
    near,
    glow,
    accent,
  };
}
