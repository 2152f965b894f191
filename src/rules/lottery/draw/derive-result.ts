import type { DrawResult, NextBelow } from '../lottery-model.ts';
import { BytesEnded, drawBytes, type DrawSource, nextBelowOf } from './draw-bytes.ts';

/** Enough for most shapes: 128 whole numbers. */
const blocksFirst = 16;
/** No shape comes near: a draw that asks for more never ends. */
const blocksMost = 4_096;

/** How a shape makes its numbers of whole numbers. */
type Draw = (next: NextBelow) => DrawResult;

/** The numbers that a seed and a source lead to; the same on every machine. */
export async function deriveResult(seed: string, source: DrawSource, draw: Draw): Promise<DrawResult> {
  for (let blocks = blocksFirst; blocks <= blocksMost; blocks *= 4) {
    const result = drawnOf(await drawBytes(seed, source, blocks), draw);
    if (result) return result;
  }
  throw new BytesEnded();
}

/** A draw reads its bytes from the first on, so that more of them lead to the same numbers. */
function drawnOf(bytes: Uint8Array<ArrayBuffer>, draw: Draw): DrawResult | undefined {
  try {
    return draw(nextBelowOf(bytes));
  } catch (error) {
    if (error instanceof BytesEnded) return undefined;
    throw error;
  }
}
