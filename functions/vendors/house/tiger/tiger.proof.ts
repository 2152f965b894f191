import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { TigerBet } from '#src/contracts/house/tiger.ts';
import { dealFragment } from '#src/rules/tiger/deal-fragment.ts';
import type { RoundAsked } from '../round-asked.ts';

/** The table's call as declared; the types of a stub lose unions. */
interface Table {
  betNamed(roundId: string): Promise<TigerBet | undefined>;
}

/** The proof of a bet at a shared card table; undefined if the table does not have the bet. */
export async function tigerProof(env: Env, asked: RoundAsked): Promise<RoundProof | undefined> {
  const { playerId, roundId, gameCode, modelId } = asked;
  const [merchant = ''] = playerId.split('/');
  const table = env.TIGER_TABLE.getByName(`${merchant}/${gameCode}/${modelId}`) as unknown as Table;
  const bet = await table.betNamed(roundId);
  if (!bet?.deal) return undefined;
  const { serverSeed, number: shoeNumber, round, commitment } = bet.shoe;
  if (serverSeed === undefined) return { kind: 'sealed' };
  const fragment = dealFragment({ modelId, commitment, serverSeed, shoeNumber, round });
  return { kind: 'ready', fragment: fragment.toString() };
}
