import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { minesEngine } from '#src/rules/mines/mines-engine.ts';
import { cellCount, MINES_MODELS } from '#src/rules/mines/mines-model.ts';
import { chanceOf, winMinorAt } from '#src/rules/mines/mines-odds.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const stakeMinor = 100;
const roundsPerSeed = 1_000;

/** Players who stop after a fixed number of cells; together they cover low to high risk. */
const plans = [
  { mines: 1, cells: 5 },
  { mines: 3, cells: 3 },
  { mines: 5, cells: 4 },
  { mines: 10, cells: 2 },
  { mines: 20, cells: 1 },
] as const;

const fields = MINES_MODELS.flatMap((model) =>
  plans.map(({ mines, cells }) => {
    const chance = chanceOf(mines, cells);
    const multiple = winMinorAt(model, mines, cells, stakeMinor) / stakeMinor;
    const [mean, variance] = [multiple * chance, multiple ** 2 * chance * (1 - chance)];
    return { model, mines, cells, mean, variance };
  }),
);

describeRounds('mines', async (at) => {
  const { model, mines, cells, mean, variance } = fields[at % fields.length] as (typeof fields)[number];
  const { serverSeed, commitment } = seedNamed(`mines ${Math.floor(at / roundsPerSeed)}`);
  const seeds = { serverSeed, clientSeed: 'field', nonce: at % roundsPerSeed };
  const choice = { engine: 'mines', mines } as const;
  const outcome = await minesEngine.draw(model.id, await openFairStream(seeds), choice);
  const opened = Array.from({ length: cells }, (_, index) => (at + index * 7) % cellCount);
  const steps = opened.map((open) => ({ engine: 'mines', open }) as const);
  const { winMinor } = minesEngine.position({ modelId: model.id, stakeMinor, choice, outcome, steps });
  const handed = {
    server: serverSeed,
    hash: commitment,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    mines: String(mines),
    cells: opened.map((cell) => cell + 1).join('-'),
  };
  const isShown = (shown: Shown) =>
    String(shown['mines']) === String(outcome.mines) && String(shown['opened']) === String(opened);
  return { paid: winMinor / stakeMinor, mean, variance, proofs: [{ fields: handed, isShown }] };
});
