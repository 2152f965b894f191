import type { InstantRoundView } from '#src/contracts/house/instant.ts';

/** What the fairness page needs to recompute a round of keno. */
export function kenoFragment(round: InstantRoundView): URLSearchParams {
  const { serverSeed = '', commitment, clientSeed, nonce, choice } = round;
  return new URLSearchParams({
    engine: 'keno',
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    picks: choice.engine === 'keno' ? choice.picks.join('-') : '',
  });
}
