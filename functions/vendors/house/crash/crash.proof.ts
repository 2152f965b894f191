import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { CrashBet } from '#src/contracts/house/crash.ts';
import type { RoundAsked } from '../round-asked.ts';
import { tableName } from '../tables/table-name.ts';

/** The table's call as declared; the types of a stub lose optional properties. */
interface Table {
  betNamed(id: string): Promise<CrashBet | undefined>;
}

/** The proof of the flight that a bet was on, by the bet's id at the wallet. */
export async function crashProof(env: Env, asked: RoundAsked): Promise<RoundProof | undefined> {
  const [merchant = ''] = asked.playerId.split('/');
  const name = tableName(merchant, { gameCode: asked.gameCode, model: asked.modelId });
  const bet = await (env.CRASH_TABLE.getByName(name) as unknown as Table).betNamed(asked.roundId);
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
