/**
 * The Merkle tree of RFC 6962 (Certificate Transparency) over an ordered list of texts. A leaf is SHA-256 of a byte
 * 0 and the text, a node SHA-256 of a byte 1 and its two children, so that no node can be passed off as a leaf. A
 * list is split at the largest power of two below its length. The caller provides the hash function, because it is
 * synchronous in the Worker and asynchronous in a browser.
 */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** SHA-256 that may be asynchronous, as in Web Crypto. */
export type LaterSha256 = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

/** Proof that a leaf is in a tree: its index, and the sibling hashes on its path to the root, lowest first. */
export interface InclusionProof {
  readonly index: number;
  readonly size: number;
  /** Each 64 hex digits. */
  readonly path: readonly string[];
}

const encoder = new TextEncoder();
const hashBytes = 32;

/** The Merkle root of the texts, as 64 hex digits. */
export function merkleRoot(texts: readonly string[], sha256: Sha256): string {
  if (texts.length === 0) return hexOf(sha256(new Uint8Array()));
  return hexOf(rootOf(leavesOf(texts, sha256), sha256));
}

/** The same root with an asynchronous hash, for short lists in a browser. */
export async function laterMerkleRoot(texts: readonly string[], sha256: LaterSha256): Promise<string> {
  let hashes = await Promise.all(texts.map(async (text) => sha256(leafBytes(text))));
  if (hashes.length === 0) return hexOf(await sha256(new Uint8Array()));
  while (hashes.length > 1) {
    const row = hashes;
    const pairs = Array.from({ length: Math.ceil(row.length / 2) }, (_, pair) => 2 * pair);
    hashes = await Promise.all(
      pairs.map(async (at) => {
        const [left, right] = [row[at] as Uint8Array, row[at + 1]];
        return right ? sha256(nodeBytes(left, right)) : left;
      }),
    );
  }
  return hexOf(hashes[0] as Uint8Array);
}

/** Builds the proof that the text at `index` is in the tree of these texts. */
export function inclusionProof(texts: readonly string[], index: number, sha256: Sha256): InclusionProof {
  if (!(index >= 0 && index < texts.length)) throw new RangeError('no such leaf');
  const path: string[] = [];
  let hashes = leavesOf(texts, sha256);
  for (let at = index; hashes.length > 1; at = Math.floor(at / 2)) {
    const beside = hashes[at % 2 === 0 ? at + 1 : at - 1];
    if (beside) path.push(hexOf(beside));
    hashes = parentsOf(hashes, sha256);
  }
  return { index, size: texts.length, path };
}

/** The root that a text and its proof lead to; undefined if the proof is malformed. */
export async function rootOfProof(
  text: string,
  { index, size, path }: InclusionProof,
  sha256: LaterSha256,
): Promise<string | undefined> {
  if (!(Number.isInteger(index) && Number.isInteger(size) && index >= 0 && index < size)) return undefined;
  let hash = await sha256(leafBytes(text));
  let rest = path;
  for (let at = index, last = size - 1; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
    // The last hash of a row of odd length has no sibling and moves up unchanged.
    if (at % 2 === 0 && at === last) continue;
    const [next, ...others] = rest;
    const beside = next === undefined ? undefined : bytesOfHex(next);
    if (!beside) return undefined;
    hash = await sha256(at % 2 === 0 ? nodeBytes(hash, beside) : nodeBytes(beside, hash));
    rest = others;
  }
  return rest.length === 0 ? hexOf(hash) : undefined;
}

/** Lower-case hex digits of bytes. */
export function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** The 32 bytes of 64 lower-case hex digits; undefined for any other text. */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from({ length: hashBytes }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

function leavesOf(texts: readonly string[], sha256: Sha256): Uint8Array[] {
  return texts.map((text) => sha256(leafBytes(text)));
}

function rootOf(leaves: Uint8Array[], sha256: Sha256): Uint8Array {
  let hashes = leaves;
  while (hashes.length > 1) hashes = parentsOf(hashes, sha256);
  return hashes[0] as Uint8Array;
}

/** Pairing neighbours row by row gives the same tree as splitting at powers of two. */
function parentsOf(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < hashes.length; at += 2) {
    const [left, right] = [hashes[at] as Uint8Array, hashes[at + 1]];
    parents.push(right ? sha256(nodeBytes(left, right)) : left);
  }
  return parents;
}

function leafBytes(text: string): Uint8Array<ArrayBuffer> {
  const content = encoder.encode(text);
  const bytes = new Uint8Array(1 + content.length);
  bytes.set(content, 1);
  return bytes;
}

function nodeBytes(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + 2 * hashBytes);
  bytes[0] = 1;
  bytes.set(left, 1);
  bytes.set(right, 1 + hashBytes);
  return bytes;
}
