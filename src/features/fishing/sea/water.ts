import type { Tone } from '#src/features/fishing/art/tone.ts';

/** The tones of one water, from the light above to the ground. */
export interface Water {
  readonly light: Tone;
  readonly sky: Tone;
  readonly mid: Tone;
  readonly deep: Tone;
  readonly accent: Tone;
}
