import type { DrawProof } from '#src/contracts/lottery-draws.ts';
import type { DrawResult, ShapeRules } from '../lottery-model.ts';
import { type InclusionProof, laterMerkleRoot, rootOfProof } from '../merkle.ts';
import { deriveResult } from './derive-result.ts';
import { commitmentOf } from './draw-bytes.ts';
import { type DrandChain, drandChainOf, roundFrom } from './drand.ts';

/** What shows that a ticket was in a draw: its text, and its way up in the part that holds it. */
export interface TicketProof {
  readonly text: string;
  readonly shard: number;
  readonly inclusion: InclusionProof;
}

/** What working out a draw anew has shown, step by step. */
export interface ProofFindings {
  /** Whether the seed is the one that was committed to. */
  readonly commitment: boolean;
  /** Whether the root covers the parts that the tickets are kept in. */
  readonly root: boolean;
  /** Whether the outside randomness is signed by its source and of the round it has to be; undefined without. */
  readonly beacon: boolean | undefined;
  /** Whether seed, root and outside randomness lead to the draw's numbers. */
  readonly result: boolean;
  /** The numbers that they lead to. */
  readonly recomputed: DrawResult;
  /** Whether the ticket is in the draw; undefined where none was asked about. */
  readonly ticket: boolean | undefined;
}

/** Works out the randomness of a signed round; loaded only where a draw has a beacon. */
export type ProvenRandomness = (
  chain: DrandChain,
  round: number,
  signature: string,
) => Promise<string | undefined>;

/** Works a draw out anew from what was published of it, and trusts none of it. */
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

/** Whether every step that could be checked held. */
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
