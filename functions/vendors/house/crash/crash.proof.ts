import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { RoundRequest } from '#functions/vendors/house/round-request.ts';
import { tableName } from '#functions/vendors/house/tables/table-name.ts';

/** The proof of the flight that a bet was on, by the bet's id at the wallet. */
export async function crashProof(env: Env, request: RoundRequest): Promise<RoundProof | undefined> {
  const [merchant] = partsOfName(request.playerId);
  const name = tableName(merchant, { gameCode: request.gameCode, model: request.modelId });
  const bet = await objectNamed(env.CRASH_TABLE, name).betNamed(request.roundId);
  if (!bet) return undefined;
  if (!bet.proof) return { kind: 'sealed' };
  const { serverSeed, commitment, roundId, roundNumber, modelId } = bet.proof;
  const fragment = new URLSearchParams({
    engine: 'crash',
    server: serverSeed,
    hash: commitment,
    client: roundId,
    nonce: String(roundNumber),
    model: modelId,
  });
  return { kind: 'ready', fragment: fragment.toString() };
}
