import type { DrawResult, NextBelow } from '#src/rules/lottery/lottery-model.ts';
import { BytesEnded, drawBytes, type DrawSource, nextBelowOf } from './draw-bytes.ts';

/** Enough for most shapes: 128 integers. */
const blocksFirst = 16;
/** Far more than any shape needs; a draw that requests more would never end. */
const blocksMax = 4_096;

/** How a shape derives its numbers from integers. */
type Draw = (next: NextBelow) => DrawResult;

/** Derives the numbers from a seed and a source; the same on every machine. */
export async function deriveResult(seed: string, source: DrawSource, draw: Draw): Promise<DrawResult> {
  for (let blocks = blocksFirst; blocks <= blocksMax; blocks *= 4) {
    const result = drawnOf(await drawBytes(seed, source, blocks), draw);
    if (result) return result;
  }
  throw new BytesEnded();
}

/** A draw reads its bytes from the start, so a longer stream results in the same numbers. */
function drawnOf(bytes: Uint8Array<ArrayBuffer>, draw: Draw): DrawResult | undefined {
  try {
    return draw(nextBelowOf(bytes));
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}
