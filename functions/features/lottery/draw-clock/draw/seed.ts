import { commitmentOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import { hexOf } from '#src/rules/lottery/merkle.ts';

/** A draw's secret seed, and the commitment that is published before betting opens. */
export interface CommittedSeed {
  /** 32 random bytes as 64 hex digits. */
  readonly seed: string;
  readonly commitment: string;
}

/** Creates the seed of one draw from the platform's randomness. */
export async function makeSeed(): Promise<CommittedSeed> {
  const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return { seed, commitment: await commitmentOf(seed) };
}
