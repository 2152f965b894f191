import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { RoundRequest } from '#functions/vendors/house/round-request.ts';

/** The proof of the match that decided a bet: the first lost one, else the first that is over. */
export async function sportsProof(env: Env, request: RoundRequest): Promise<RoundProof | undefined> {
  const [merchant] = partsOfName(request.playerId);
  const book = objectNamed(env.SPORTSBOOK, `${merchant}/${request.modelId}`);
  const bet = await book.betNamed(request.playerId, request.roundId);
  if (!bet) return undefined;
  const over = bet.legs.filter(({ serverSeed }) => serverSeed !== undefined);
  const leg = over.find(({ state }) => state === 'lost') ?? over[0];
  if (leg?.serverSeed === undefined) return { kind: 'sealed' };
  const { matchId: match, serverSeed: server, commitment: hash } = leg;
  return { kind: 'ready', fragment: String(new URLSearchParams({ engine: 'sports', match, server, hash })) };
}
