import type { InstantRoundView } from '#src/contracts/house/instant.ts';

/** What the fairness page needs to recompute a round of mines. Cells count from 1 there, as players count them. */
export function minesFragment(round: InstantRoundView): URLSearchParams {
  const { serverSeed = '', commitment, clientSeed, nonce, choice, shown } = round;
  const opened = shown.engine === 'mines' ? shown.opened : [];
  return new URLSearchParams({
    engine: 'mines',
    server: serverSeed,
    hash: commitment,
    client: clientSeed,
    nonce: String(nonce),
    mines: choice.engine === 'mines' ? String(choice.mines) : '',
    cells: opened.map((cell) => cell + 1).join('-'),
  });
}
