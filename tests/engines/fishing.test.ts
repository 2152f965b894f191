import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { fishingEngine } from '#src/rules/fishing/fishing-engine.ts';
import { catchOdds, targetsOf, wholeParts } from '#src/rules/fishing/fishing-model.ts';
import { writeShots } from '#src/rules/fishing/shot-list.ts';
import { fishingModels } from '#src/rules/fishing/waters.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const roundsPerSeed = 1_000;

/** Every fish of every water. */
const aims = fishingModels.flatMap((model) =>
  targetsOf(model).map(([name, species]) => {
    const { hits, of } = catchOdds(model, species);
    const square = species.multiples.reduce((sum, each) => sum + each ** 2, 0) / species.multiples.length;
    const mean = model.returnParts / wholeParts;
    return { model, name, mean, variance: (hits / of) * square - mean ** 2 };
  }),
);

/** A batch is one or two shots at one fish, so that the order of shots within a batch is covered too. */
describeRounds('fishing', async (at) => {
  const { model, name, mean, variance } = aims[at % aims.length] as (typeof aims)[number];
  const { serverSeed, commitment } = seedNamed(`fishing ${Math.floor(at / roundsPerSeed)}`);
  const seeds = { serverSeed, clientSeed: 'low-tide', nonce: at % roundsPerSeed };
  const count = (at % 2) + 1;
  const stakeOne = model.shotStakesMinor[2][0] ?? 0;
  const shots = Array.from({ length: count }, () => ({ species: name, stakeMinor: stakeOne }));
  const choice = { engine: 'fishing', shots } as const;
  const stakeMinor = stakeOne * count;
  const outcome = await fishingEngine.draw(model.id, await openFairStream(seeds), choice);
  const { winMinor } = fishingEngine.position({ modelId: model.id, stakeMinor, choice, outcome, steps: [] });
  const fields = {
    server: serverSeed,
    hash: commitment,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    model: model.id,
    shots: writeShots(shots),
  };
  const isShown = ({ multiples }: Shown) => String(multiples) === String(outcome.multiples);
  return { paid: winMinor / stakeMinor, mean, variance: variance / count, proofs: [{ fields, isShown }] };
});
