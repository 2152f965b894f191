import { reportOf, simulate, simulationSeed } from '#tests/money/child.ts';
import { added, type Legs } from '#tests/money/legs.ts';
import type { Simulated } from '#tests/money/simulation.ts';
import { atLeast, atMost, type Measured, measuredOnly } from './measured.ts';

const processes = 2;
/** The work of one process in one turn. */
const size = { worlds: 10, operations: 1_500, members: 6, again: 0.1, world: 'cashier' } as const;
const operationsRequested = 300_000;

/** Runs 300,000 operations of bank, tills, members and house with every kind of fault. */
export async function measureCashier(runs: number): Promise<Measured[]> {
  const seed = simulationSeed();
  const turns = (operationsRequested * runs) / (size.worlds * size.operations);
  const results: Simulated[] = [];
  let next = 0;
  const work = async () => {
    while (next < turns) {
      const result = await simulate({ ...size, seed: seed + next++ * 1_000 });
      results.push(result);
      console.log(`  ${results.length} of ${turns}: ${reportOf(result) || 'all books agree'}`);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  const operations = results.reduce((sum, result) => sum + result.operations, 0);
  const broken = results.filter((result) => result.broken).length;
  return [
    atLeast('cashier operations', operations, operationsRequested),
    atMost('worlds with books off by a minor unit or a broken rule', broken, 0),
    ...faultsOf(results.reduce<Legs>((sum, result) => added(sum, result.legs), {})),
    measuredOnly(
      'requests, including retries and repetitions',
      String(results.reduce((sum, { requests }) => sum + requests, 0)),
    ),
    measuredOnly('seed', String(seed)),
  ];
}

/** How often each kind of fault was injected, over all legs. */
function faultsOf(legs: Legs): Measured[] {
  const kinds = new Map<string, number>();
  for (const leg of Object.values(legs))
    for (const [fault, hits] of Object.entries(leg.hits)) kinds.set(fault, (kinds.get(fault) ?? 0) + hits);
  return [...kinds]
    .toSorted(([, one], [, other]) => other - one)
    .map(([fault, hits]) => measuredOnly(`  ${fault}`, String(hits)));
}
