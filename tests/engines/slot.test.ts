import { evaluateRound, type RoundResult } from '#src/rules/slot/evaluate-round.ts';
import { deriveRound } from '#src/rules/slot/fair-round.ts';
import { SLOT_MODELS } from '#src/rules/slot/models/every-model.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const roundsPerSeed = 1_000;

/** The figures stated to players, which tests/slot compares with the exact enumeration. */
const models = SLOT_MODELS.map((model) => {
  const { returnPercent, deviation } = model.stated;
  return { model, mean: Number(returnPercent) / 100, variance: Number(deviation) ** 2 };
});

/** The first child shows the reels, the second the jackpot. */
function roundShown({ children }: Shown): RoundResult | undefined {
  const [reels] = children as readonly { readonly props: { readonly round: RoundResult } }[];
  return reels?.props.round;
}

describeRounds('slot', async (at) => {
  const { model, mean, variance } = models[at % models.length] as (typeof models)[number];
  const { serverSeed, commitment } = seedNamed(`slot ${Math.floor(at / roundsPerSeed)}`);
  const seeds = { serverSeed, clientSeed: 'reels', nonce: at % roundsPerSeed };
  const stakeMinor = model.lineCount;
  const stops = await deriveRound(model, seeds);
  const { totalMinor } = evaluateRound(model, stops, stakeMinor);
  const fields = {
    server: serverSeed,
    hash: commitment,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    model: model.id,
    stake: String(stakeMinor),
  };
  const isShown = (shown: Shown) => roundShown(shown)?.totalMinor === totalMinor;
  return { paid: totalMinor / stakeMinor, mean, variance, proofs: [{ fields, isShown }] };
});
