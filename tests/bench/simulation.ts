import { reportOf, simulate, simulationSeed } from '#tests/money/child.ts';
import { added, faultShares, type Legs, walletLegs } from '#tests/money/legs.ts';
import type { Simulated } from '#tests/money/simulation.ts';
import { atLeast, atMost, type Measured, measuredOnly } from './measured.ts';

const processes = 2;
/** The work of one process in one turn: 100,000 operations in 40 separate worlds. */
const size = { worlds: 40, operations: 2_500, members: 8, again: 0.1 };
const operationsRequested = 1_000_000;

/** Runs a million operations over the real wallet with every kind of fault. */
export async function measureSimulation(runs: number): Promise<Measured[]> {
  const seed = simulationSeed();
  const startedAtMs = performance.now();
  const turns = (operationsRequested * runs) / (size.worlds * size.operations);
  const results: Simulated[] = [];
  let next = 0;
  const work = async () => {
    while (next < turns) {
      const result = await simulate({ ...size, seed: seed + next++ * 1_000 });
      results.push(result);
      console.log(`  ${results.length} of ${turns}: ${reportOf(result) || 'nothing lost'}`);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return linesOf(results, (performance.now() - startedAtMs) / 1_000, seed);
}

function linesOf(results: readonly Simulated[], seconds: number, seed: number): Measured[] {
  const operations = results.reduce((sum, result) => sum + result.operations, 0);
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const legs = results.reduce<Legs>((sum, result) => added(sum, result.legs), {});
  const shares = faultShares(legs, walletLegs);
  const least = Math.min(...shares.map(({ share }) => share));
  return [
    atLeast('operations over the real wallet', operations, operationsRequested),
    atMost(
      'worlds in which a minor unit was lost or a rule was broken',
      results.filter((one) => one.broken).length,
      0,
    ),
    atLeast('lowest share of a leg’s messages with a fault', least * 100, 5, { unit: ' %', digits: 1 }),
    ...Object.entries(Object.groupBy(shares, ({ leg }) => leg)).map(([leg, faults]) =>
      measuredOnly(
        `faults on leg ${leg}`,
        faults.map(({ fault, share }) => `${fault} ${(share * 100).toFixed(1)} %`).join(', '),
      ),
    ),
    measuredOnly('requests, including retries and repetitions', String(requests)),
    measuredOnly('operations per second', (operations / seconds).toFixed(0)),
    measuredOnly('seed', String(seed)),
  ];
}
