import { parseArgs } from 'node:util';
import { loadWorkerModules } from './loader.ts';
import { stopMachineClock, stopTimers } from './platform/clock.ts';
import { watchCryptography } from './platform/cryptography.ts';
import { provideSocketPairs } from './platform/web-sockets.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    worlds: { type: 'string', default: '1' },
    operations: { type: 'string', default: '2000' },
    members: { type: 'string', default: '8' },
    faults: { type: 'string', default: '0.065' },
    again: { type: 'string', default: '1' },
    mutant: { type: 'string' },
    /** Seeds of worlds to run in this order. The result has the hash of the events of each. */
    compared: { type: 'string' },
    world: { type: 'string', default: 'wallet' },
  },
});

loadWorkerModules(values.mutant);
stopMachineClock();
stopTimers();
provideSocketPairs();
watchCryptography();
// The Worker's log lines about injected faults would bury the result.
console.error = console.info = () => undefined;
// The Worker's log captures the whole stack of every injected fault.
Error.stackTraceLimit = 4;
const { runWorlds } = await import('./simulation.ts');
const worlds = {
  wallet: ['world/world.ts', 'World'],
  lottery: ['lottery/lottery-world.ts', 'LotteryWorld'],
  limits: ['limits/limits-world.ts', 'LimitsWorld'],
  bonus: ['bonus/bonus-world.ts', 'BonusWorld'],
  cashier: ['cashier/cashier-world.ts', 'CashierWorld'],
  games: ['games/games-world.ts', 'GamesWorld'],
  tables: ['tables/tables-world.ts', 'TablesWorld'],
} as const;
const [file, name] = worlds[values.world as keyof typeof worlds];
type Loaded = Readonly<Record<typeof name, Awaited<ReturnType<Parameters<typeof runWorlds>[0]>>>>;
const load = async (isolate: number) => ((await import(`./${file}?isolate=${isolate}`)) as Loaded)[name];
const size = {
  members: Number(values.members),
  operations: Number(values.operations),
  faultShare: Number(values.faults),
  repeated: Number(values.again),
};
const seeds =
  values.compared?.split(',').map(Number) ??
  Array.from({ length: Number(values.worlds) }, (_, at) => Number(values.seed) + at);
const outcome = await runWorlds(load, seeds, size, values.compared !== undefined);
// Pending waits of a killed world would keep the process alive for seconds.
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit());
