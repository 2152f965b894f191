import { objectNamed } from '#functions/objects/calls.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import { engineOf, type HouseEngine } from '#src/rules/engines/engine-of.ts';
import { crashProof } from '#functions/vendors/house/crash/crash.proof.ts';
import { instantProof } from '#functions/vendors/house/instant/instant.proof.ts';
import { tigerProof } from '#functions/vendors/house/tiger/tiger.proof.ts';
import type { RoundRequest } from '#functions/vendors/house/round-request.ts';
import { sportsProof } from '#functions/vendors/house/sports/sports.proof.ts';

/** Finds the proof of a round of one engine; undefined if the engine does not have the round. */
type ProofOf = (env: Env, request: RoundRequest) => Promise<RoundProof | undefined>;

/** How each engine proves a round by its id; engines that are not listed have no proofs here. */
const proofs: Readonly<Partial<Record<HouseEngine, ProofOf>>> = {
  slot: slotProof,
  tiger: tigerProof,
  mines: (env, request) => instantProof(env, request, 'mines'),
  keno: (env, request) => instantProof(env, request, 'keno'),
  fishing: (env, request) => instantProof(env, request, 'fishing'),
  crash: crashProof,
  sports: sportsProof,
};

const none: RoundProof = { kind: 'none' };

/** What the owner of a round needs to recompute it on the fairness page. */
export async function roundProof(env: Env, request: RoundRequest): Promise<RoundProof> {
  const engine = request.source === 'house' ? engineOf(request.modelId) : undefined;
  const proofOf = engine && proofs[engine];
  return (await proofOf?.(env, request)) ?? none;
}

async function slotProof(env: Env, request: RoundRequest): Promise<RoundProof | undefined> {
  const table = objectNamed(env.HOUSE_TABLE, request.playerId);
  const round = await table.roundNamed(request.roundId, request.takenAtMs);
  if (!round) return undefined;
  const { serverSeed, commitment, clientSeed, nonce, modelId, stakeMinor, jackpot } = round;
  if (serverSeed === undefined) return { kind: 'sealed' };
  const fragment = new URLSearchParams({
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    model: modelId,
    stake: String(stakeMinor),
    odds: String(jackpot?.oddsMinor ?? 0),
  });
  return { kind: 'ready', fragment: fragment.toString() };
}
