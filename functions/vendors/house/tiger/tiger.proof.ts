import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import type { RoundRequest } from '#functions/vendors/house/round-request.ts';

/** The proof of a bet at a shared card table; undefined if the table does not have the bet. */
export async function tigerProof(env: Env, request: RoundRequest): Promise<RoundProof | undefined> {
  const { playerId, roundId, gameCode, modelId } = request;
  const [merchant] = partsOfName(playerId);
  const table = objectNamed(env.TIGER_TABLE, `${merchant}/${gameCode}/${modelId}`);
  const bet = await table.betNamed(roundId);
  if (!bet?.deal) return undefined;
  const { serverSeed, number: shoeNumber, round, commitment } = bet.shoe;
  if (serverSeed === undefined) return { kind: 'sealed' };
  const fragment = dealFragment({ modelId, commitment, serverSeed, shoeNumber, round });
  return { kind: 'ready', fragment: fragment.toString() };
}
