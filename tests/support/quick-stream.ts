import { createHmac } from 'node:crypto';
import { type FairSeeds, type FairStream, streamOf } from '#src/rules/engines/fair-stream.ts';

/** The random stream of a round, on Node's own HMAC, which is many times faster than Web Cryptography. */
export function quickStream({ serverSeed, clientSeed, nonce }: FairSeeds): FairStream {
  return streamOf((cursor) => {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
    return new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  });
}
