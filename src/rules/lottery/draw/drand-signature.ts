import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexOf } from '#src/rules/lottery/merkle.ts';
import type { DrandChain } from './drand.ts';

/** The domain separation tag with which the chain hashes a round to a curve point before signing it. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * The randomness of a round: the SHA-256 of its signature, in hex; undefined if the signature is not the chain's
 * for this round.
 */
export async function provenRandomness(
  chain: DrandChain,
  round: number,
  signature: string,
): Promise<string | undefined> {
  if (!/^[0-9a-f]{96}$/.test(signature)) return undefined;
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures: scheme } = bls12_381;
  const signed = scheme.hash(await sha256(number), domain);
  if (!holds(() => scheme.verify(bytesOf(signature), signed, bytesOf(chain.publicKey)))) return undefined;
  return hexOf(await sha256(bytesOf(signature)));
}

/** Bytes that are not a point of the curve throw, and are not a valid signature. */
function holds(verify: () => boolean): boolean {
  try {
    return verify();
  } catch {
    return false;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
