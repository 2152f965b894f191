import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { kenoEngine } from '#src/rules/keno/keno-engine.ts';
import { boardSize, KENO_MODELS, payHundredths, picksMax } from '#src/rules/keno/keno-model.ts';
import { chanceOfHits, returnFraction } from '#src/rules/keno/keno-odds.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const stakeMinor = 100;
const roundsPerSeed = 1_000;

/** Every board with every number of picks. */
const boards = KENO_MODELS.flatMap((model) =>
  Array.from({ length: picksMax }, (_, index) => {
    const count = index + 1;
    const [paid, staked] = returnFraction(model, count);
    const mean = Number((paid * 10n ** 15n) / staked) / 1e15;
    let square = 0;
    for (let hits = 0; hits <= count; hits += 1)
      square += chanceOfHits(count, hits) * (payHundredths(model, count, hits) / 100) ** 2;
    return { model, count, mean, variance: square - mean ** 2 };
  }),
);

/** `count` different numbers, which vary by round. */
const picksOf = (count: number, at: number) =>
  Array.from({ length: count }, (_, index) => ((at * 7 + index * 11) % boardSize) + 1);

describeRounds('keno', async (at) => {
  const { model, count, mean, variance } = boards[at % boards.length] as (typeof boards)[number];
  const { serverSeed, commitment } = seedNamed(`keno ${Math.floor(at / roundsPerSeed)}`);
  const seeds = { serverSeed, clientSeed: 'board', nonce: at % roundsPerSeed };
  const choice = { engine: 'keno', picks: picksOf(count, at) } as const;
  const outcome = await kenoEngine.draw(model.id, await openFairStream(seeds), choice);
  const { winMinor } = kenoEngine.position({ modelId: model.id, stakeMinor, choice, outcome, steps: [] });
  const fields = {
    server: serverSeed,
    hash: commitment,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    picks: choice.picks.join('-'),
  };
  const isShown = ({ drawn, picks }: Shown) =>
    String(drawn) === String(outcome.drawn) && String(picks) === String(choice.picks);
  return { paid: winMinor / stakeMinor, mean, variance, proofs: [{ fields, isShown }] };
});
