import { objectNamed } from '#functions/objects/calls.ts';
import type { RoundProof } from '#src/contracts/records/bet-records.ts';
import type { InstantEngineName, InstantRoundView } from '#src/contracts/house/instant.ts';
import { fishingFragment } from '#src/rules/fishing/fishing-fragment.ts';
import { kenoFragment } from '#src/rules/keno/keno-fragment.ts';
import { minesFragment } from '#src/rules/mines/mines-fragment.ts';
import type { RoundRequest } from '#functions/vendors/house/round-request.ts';

/** What the fairness page needs, by engine; engines that are not listed have no proofs here. */
const fragments: Readonly<Partial<Record<InstantEngineName, (round: InstantRoundView) => URLSearchParams>>> =
  { mines: minesFragment, keno: kenoFragment, fishing: fishingFragment };

/** The proof of a round of an engine with choices and steps; undefined if its table does not have the round. */
export async function instantProof(
  env: Env,
  { playerId, roundId, takenAtMs }: RoundRequest,
  engine: InstantEngineName,
): Promise<RoundProof | undefined> {
  const fragmentOf = fragments[engine];
  const table = objectNamed(env.INSTANT_TABLE, `${playerId}/${engine}`);
  const round = fragmentOf && (await table.roundNamed(roundId, takenAtMs));
  if (!round) return undefined;
  if (round.serverSeed === undefined) return { kind: 'sealed' };
  return { kind: 'ready', fragment: fragmentOf(round).toString() };
}
