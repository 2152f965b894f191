import { firstCrashModel as model } from '#src/rules/crash/crash-model.ts';
import { crashOutcomes, drawPoint, outcomesReaching, winAt } from '#src/rules/crash/crash-point.ts';
import { timesText } from '#src/rules/crash/times-text.ts';
import { openFairStream } from '#src/rules/engines/fair-stream.ts';
import { describeRounds, seedNamed, type Shown } from './many-rounds.ts';

const stakeMinor = 100;
/** The multiples at which players cash out automatically, in hundredths, from cautious to bold. */
const targets = [101, 120, 150, 200, 300, 500, 1_000, 2_500] as const;

const odds = targets.map((target) => {
  const [chance, multiple] = [
    outcomesReaching(model, target) / crashOutcomes,
    winAt(stakeMinor, target) / stakeMinor,
  ];
  return { target, multiple, mean: multiple * chance, variance: multiple ** 2 * chance * (1 - chance) };
});

/** Every flight has its own seed and id. */
describeRounds('crash', async (at) => {
  const { target, multiple, mean, variance } = odds[at % odds.length] as (typeof odds)[number];
  const { serverSeed, commitment } = seedNamed(`crash ${at}`);
  const [roundId, number] = [`flight-${at}`, at + 1];
  const point = await drawPoint(
    model,
    await openFairStream({ serverSeed, clientSeed: roundId, nonce: number }),
  );
  const fields = { server: serverSeed, hash: commitment, client: roundId, nonce: String(number) };
  const isShown = (shown: Shown) => JSON.stringify(shown).includes(`${timesText(point)}×`);
  return { paid: point >= target ? multiple : 0, mean, variance, proofs: [{ fields, isShown }] };
});
