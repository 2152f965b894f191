import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import type { DrawResult, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { type BookFindings, checkBook, type TicketProof } from './check-book.ts';
import { deriveResult } from './derive-result.ts';
import { commitmentOf } from './draw-bytes.ts';
import { type DrandChain, drandChainOf, roundFrom } from './drand.ts';

/** What was promised about a draw before it was drawn. */
export interface DrawPromise {
  readonly commitment: string | undefined;
  /** The chain of its outside randomness; undefined for none. */
  readonly outside: string | undefined;
}

/** The findings of recomputing a draw, step by step. */
export interface ProofFindings extends BookFindings {
  /** Whether the seed matches the commitment. */
  readonly commitment: boolean;
  /** Whether the draw states that the commitment was made before betting closed, and that it was sealed after that. */
  readonly dated: boolean;
  /**
   * Whether the outside randomness is signed by its source and from the required round; undefined if the draw uses
   * none.
   */
  readonly beacon: boolean | undefined;
  /** Whether seed, root and outside randomness result in the draw's numbers. */
  readonly result: boolean;
  /** The recomputed numbers. */
  readonly recomputed: DrawResult;
  /** Whether the draw is as a receipt promised when the bet was placed; undefined if no promise was given. */
  readonly promise: boolean | undefined;
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
  promise?: DrawPromise,
): Promise<ProofFindings> {
  const { gameId, numero, root, beacon, seed } = proof;
  const { committedAtMs, closesAtMs, sealedAtMs } = proof;
  const source = { gameId, numero, root, beacon: beacon?.randomness ?? '' };
  const recomputed = await deriveResult(seed, source, (next) => rules.draw(next));
  return {
    commitment: (await commitmentOf(seed)) === proof.commitment,
    dated: committedAtMs < closesAtMs && closesAtMs <= sealedAtMs,
    ...(await checkBook(proof, ticket)),
    beacon: beacon && (await isBeaconProven(proof, beacon, provenRandomness)),
    result: textOf(recomputed) === textOf(proof.result),
    recomputed,
    promise: promise && promise.commitment === proof.commitment && promise.outside === beacon?.chain,
  };
}

/** Whether every step that could be checked passed. */
export function isProven(findings: ProofFindings): boolean {
  const { commitment, dated, root, count, beacon, result, ticket, promise } = findings;
  const isWhole = commitment && dated && root && count && result;
  return isWhole && beacon !== false && ticket !== false && promise !== false;
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

function textOf(result: DrawResult): string {
  return result.map((tier) => tier.join(',')).join('|');
}
