import type { InstantRoundView } from '#src/contracts/house/instant.ts';
import { writeShots } from './shot-list.ts';

/** What the fairness page needs to recompute a batch of shots. */
export function fishingFragment(round: InstantRoundView): URLSearchParams {
  const { serverSeed = '', commitment, clientSeed, nonce, modelId, choice } = round;
  return new URLSearchParams({
    engine: 'fishing',
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    model: modelId,
    shots: writeShots(choice.engine === 'fishing' ? choice.shots : []),
  });
}
