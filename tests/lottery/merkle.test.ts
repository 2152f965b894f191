import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inclusionProof, laterMerkleRoot, merkleRoot, rootOfProof } from '#src/rules/lottery/merkle.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const later = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const texts = (count: number) => Array.from({ length: count }, (_, index) => `ticket ${index}`);

/** The definition of RFC 6962, section 2.1, implemented literally. */
function definedRoot(leaves: readonly string[]): Buffer {
  if (leaves.length === 0) return sha256(Buffer.alloc(0));
  if (leaves.length === 1) return sha256(Buffer.concat([Buffer.of(0), Buffer.from(leaves[0] ?? '')]));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const halves = [definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split))];
  return sha256(Buffer.concat([Buffer.of(1), ...halves]));
}

describe('the tree over tickets', () => {
  it('has the roots that the RFC defines', () => {
    for (const count of [0, 1, 2, 3, 5, 7, 8, 9, 31, 33, 100])
      expect(merkleRoot(texts(count), sha256)).toBe(definedRoot(texts(count)).toString('hex'));
    expect(merkleRoot([], sha256)).toMatch(/^e3b0c44298fc1c14/);
  });

  it('has the same roots with an asynchronous hash', async () => {
    for (const count of [0, 1, 2, 3, 7, 8, 9])
      expect(await laterMerkleRoot(texts(count), later)).toBe(merkleRoot(texts(count), sha256));
  });

  it('proves every leaf of every size, with a synchronous or an asynchronous hash', async () => {
    for (let size = 1; size <= 20; size += 1)
      for (let index = 0; index < size; index += 1) {
        const root = merkleRoot(texts(size), sha256);
        const proof = inclusionProof(texts(size), index, sha256);
        expect(await rootOfProof(`ticket ${index}`, proof, sha256)).toBe(root);
        expect(await rootOfProof(`ticket ${index}`, proof, later)).toBe(root);
      }
  });

  it('accepts no other text, index, size or path for the root', async () => {
    const root = merkleRoot(texts(11), sha256);
    const proof = inclusionProof(texts(11), 6, sha256);
    const wrong = [
      rootOfProof('ticket 7', proof, sha256),
      rootOfProof('ticket 6', { ...proof, index: 7 }, sha256),
      rootOfProof('ticket 6', { ...proof, size: 6 }, sha256),
      rootOfProof('ticket 6', { ...proof, index: 6.5 }, sha256),
      rootOfProof('ticket 6', { ...proof, path: proof.path.slice(1) }, sha256),
      rootOfProof('ticket 6', { ...proof, path: [...proof.path, root] }, sha256),
      rootOfProof('ticket 6', { ...proof, path: ['x', ...proof.path.slice(1)] }, sha256),
    ];
    for (const found of await Promise.all(wrong)) expect(found).not.toBe(root);
  });

  it('does not accept an inner node as a leaf', () => {
    const [one, other] = texts(2).map((text) => merkleRoot([text], sha256));
    const children = Buffer.from(`${one}${other}`, 'hex').toString('latin1');
    expect(merkleRoot([children], sha256)).not.toBe(merkleRoot(texts(2), sha256));
  });
});
