import { killRun } from '#tests/kill/kill-run.ts';
import { atMost, type Measured, measuredOnly } from './measured.ts';
import { state } from './runtime.ts';

const seed = 20_261_120;

/** Kills the runtime repeatedly under a vendor's load, and looks for lost or duplicated operations. */
export async function measureKills(kills: number): Promise<Measured[]> {
  const startedAtMs = performance.now();
  const found = await killRun({ kills, players: 24, seed, state, say: (line) => console.log(line) });
  for (const fault of found.faults.slice(0, 20)) console.log(`  ${fault}`);
  const seconds = (performance.now() - startedAtMs) / 1000;
  return [
    atMost('kills: operations lost, duplicated, half done or answered differently', found.faults.length, 0),
    measuredOnly('kills of the runtime', `${found.kills} in ${seconds.toFixed(0)} s`),
    measuredOnly('kills: operations sent and acknowledged', `${found.operations}, ${found.acknowledged}`),
    measuredOnly(
      'kills: cut off without a response, those already written',
      `${found.cutOff}, ${found.cutOffButWritten}`,
    ),
    measuredOnly('kills: operations retried', String(found.repeated)),
  ];
}
