import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/** A round whose vendor is asked for a proof. */
export interface ProofRequest {
  readonly source: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly modelId: string;
  readonly takenAtMs: number;
}

/** Requests the proof of a round from its vendor; `none` if the vendor cannot prove rounds. */
export type RoundProofs = (env: Env, request: ProofRequest) => Promise<RoundProof>;

/** The proof of one of the signed-in player's own rounds; NOT_FOUND for any other round. */
export async function proofOfRound(
  context: RequestContext,
  { memberId, sessionId }: SessionClaims,
  proofs: RoundProofs,
  { source, roundId }: { readonly source: string; readonly roundId: string },
): Promise<Result<{ proof: RoundProof }, 'SESSION_ENDED' | 'NOT_FOUND'>> {
  const { env, merchant, nowMs } = context;
  const reader = playerOf(env, merchant, memberId);
  const read = await reader.ownRound(sessionId, source, roundId);
  if (!read.ok) return read;
  if (!read.value) return failed('NOT_FOUND');
  const { game_code: gameCode, opened_at_ms: takenAtMs } = read.value;
  const game = (await catalogueFor(env, merchant, nowMs)).byCode.get(gameCode);
  const playerId = `${merchant}/${memberId}`;
  const request = { source, playerId, roundId, gameCode, modelId: game?.model ?? '', takenAtMs };
  return ok({ proof: await proofs(env, request) });
}
