import { hexOf } from '../merkle.ts';
import type { NextBelow } from '../lottery-model.ts';

/** What a draw's numbers are derived from, beside its seed: all of it is fixed before the seed is shown. */
export interface DrawSource {
  readonly gameId: number;
  readonly numero: string;
  /** The root over the tickets, 64 hex digits. */
  readonly root: string;
  /** The outside randomness in hex; empty where the draw has none. */
  readonly beacon: string;
}

/** How many bytes one block holds, and one whole number takes of them. */
const blockBytes = 32;
const wordBytes = 4;
const wordRange = 2 ** 32;

const encoder = new TextEncoder();

/** A draw that needs more bytes than were made for it. */
export class BytesEnded extends Error {}

/** What is published before betting opens: SHA-256 of the seed's 64 characters, in hex. */
export async function commitmentOf(seed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(seed))));
}

/** The first blocks of a draw's bytes; block n is HMAC-SHA-256 by the seed over the source and n. */
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
 * Whole numbers out of bytes: four bytes, most significant first, make one below 2^32; it is discarded where it is
 * not below the largest multiple of the bound, so that every number is exactly as likely as any other.
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
