import { hexOf } from '#src/rules/lottery/merkle.ts';
import type { NextBelow } from '#src/rules/lottery/lottery-model.ts';

/** The inputs of a draw's numbers besides its seed. All of them are fixed before the seed is revealed. */
export interface DrawSource {
  readonly gameId: number;
  readonly numero: string;
  /** The root over the tickets, 64 hex digits. */
  readonly root: string;
  /** The outside randomness in hex; empty if the draw uses none. */
  readonly beacon: string;
}

/** The number of bytes in one block, and in one integer. */
const blockBytes = 32;
const wordBytes = 4;
const wordRange = 2 ** 32;

const encoder = new TextEncoder();

/** Thrown when a draw needs more bytes than were generated for it. */
export class BytesEnded extends Error {}

/** The commitment published before betting opens: SHA-256 of the seed's 64 characters, in hex. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(seed))));
}

/** The first blocks of a draw's bytes. Block n is HMAC-SHA-256 over the source and n, keyed by the seed. */
export async function drawBytes(
  seed: string,
  { gameId, numero, root, beacon }: DrawSource,
  blocks: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), hmac, false, ['sign']);
  const message = (block: number) => encoder.encode(`${gameId}:${numero}:${root}:${beacon}:${block}`);
  const made = await Promise.all(
    Array.from({ length: blocks }, (_, block) => crypto.subtle.sign('HMAC', key, message(block))),
  );
  const bytes = new Uint8Array(blocks * blockBytes);
  for (const [block, part] of made.entries()) bytes.set(new Uint8Array(part), block * blockBytes);
  return bytes;
}

/**
 * Integers from bytes: four bytes, most significant first, make one below 2^32. It is discarded unless it is below
 * the largest multiple of the bound, so that every result is exactly equally likely (rejection sampling).
 */
export function nextBelowOf(bytes: Uint8Array<ArrayBuffer>): NextBelow {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const nextWord = () => {
    if (at + wordBytes > bytes.byteLength) throw new BytesEnded();
    const word = view.getUint32(at);
    at += wordBytes;
    return word;
  };
  return (bound) => {
    const limit = wordRange - (wordRange % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  };
}
