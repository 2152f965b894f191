import { commitmentOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import { hexOf } from '#src/rules/lottery/merkle.ts';

/** A draw's secret, and what is published of it before betting opens. */
export interface CommittedSeed {
  /** 32 random bytes as 64 hex digits. */
  readonly seed: string;
  readonly commitment: string;
}

/** Makes the seed of one draw out of the platform's randomness. */
export async function makeSeed(): Promise<CommittedSeed> {
  const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { seed, commitment: await commitmentOf(seed) };
}
