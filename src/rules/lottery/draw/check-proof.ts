import type { DrawProof } from '#src/contracts/lottery-draws.ts';
import type { DrawResult, ShapeRules } from '../lottery-model.ts';
import { type InclusionProof, laterMerkleRoot, rootOfProof } from '../merkle.ts';
import { deriveResult } from './derive-result.ts';
import { commitmentOf } from './draw-bytes.ts';
import { type DrandChain, drandChainOf, roundFrom } from './drand.ts';

/** Proof that a ticket was in a draw: its text, and its path to the root of its shard. */
export interface TicketProof {
  readonly text: string;
  readonly shard: number;
  readonly inclusion: InclusionProof;
}

/** The findings of recomputing a draw, step by step. */
export interface ProofFindings {
  /** Whether the seed matches the commitment. */
  readonly commitment: boolean;
  /** Whether the root covers the roots of the ticket shards. */
  readonly root: boolean;
  /**
   * Whether the outside randomness is signed by its source and from the required round; undefined if the draw uses
   * none.
   */
  readonly beacon: boolean | undefined;
  /** Whether seed, root and outside randomness result in the draw's numbers. */
  readonly result: boolean;
  /** The recomputed numbers. */
  readonly recomputed: DrawResult;
  /** Whether the ticket is in the draw; undefined if no ticket was given. */
  readonly ticket: boolean | undefined;
}

/** Computes the randomness of a signed round; loaded only if a draw has a beacon. */
export type ProvenRandomness = (
  chain: DrandChain,
  round: number,
  signature: string,
) => Promise<string | undefined>;

/** Recomputes a draw from its published data, without trusting any of it. */
export async function checkProof(
  proof: DrawProof,
  rules: Pick<ShapeRules, 'draw'>,
  provenRandomness: ProvenRandomness,
  ticket?: TicketProof,
): Promise<ProofFindings> {
  const { gameId, numero, root, beacon, seed, shardRoots } = proof;
  const source = { gameId, numero, root, beacon: beacon?.randomness ?? '' };
  const recomputed = await deriveResult(seed, source, (next) => rules.draw(next));
  return {
    commitment: (await commitmentOf(seed)) === proof.commitment,
    root: (await laterMerkleRoot(shardRoots, sha256)) === root,
    beacon: beacon && (await isBeaconProven(proof, beacon, provenRandomness)),
    result: textOf(recomputed) === textOf(proof.result),
    recomputed,
    ticket: ticket && (await isTicketIn(shardRoots, ticket)),
  };
}

/** Whether every step that could be checked passed. */
export function isProven({ commitment, root, beacon, result, ticket }: ProofFindings): boolean {
  return commitment && root && result && beacon !== false && ticket !== false;
}

async function isBeaconProven(
  { closesAtMs, sealedAtMs }: DrawProof,
  { chain: name, round, randomness, signature }: NonNullable<DrawProof['beacon']>,
  provenRandomness: ProvenRandomness,
): Promise<boolean> {
  const chain = drandChainOf(name);
  if (!chain || round !== roundFrom(chain, Math.max(closesAtMs, sealedAtMs) + 1)) return false;
  return (await provenRandomness(chain, round, signature)) === randomness;
}

async function isTicketIn(
  shardRoots: readonly string[],
  { text, shard, inclusion }: TicketProof,
): Promise<boolean> {
  const root = shardRoots[shard];
  return root !== undefined && (await rootOfProof(text, inclusion, sha256)) === root;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function textOf(result: DrawResult): string {
  return result.map((tier) => tier.join(',')).join('|');
}
