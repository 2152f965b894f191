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
    world: { type: 'string', default: 'wallet' },
  },
});

loadWorkerModules(values.mutant);
stopMachineClock();
if (['cashier', 'games', 'tables'].includes(values.world)) stopTimers();
provideSocketPairs();
watchCryptography();
// The Worker's log lines about injected faults would bury the result.
console.error = console.info = () => undefined;
// The Worker's log asks every injected fault for its whole stack.
Error.stackTraceLimit = 4;
const { runWorlds } = await import('./simulation.ts');
const { World } = await import('./world/world.ts');
const { LotteryWorld } = await import('./lottery/lottery-world.ts');
const { CashierWorld } = await import('./cashier/cashier-world.ts');
const { GamesWorld } = await import('./games/games-world.ts');
const { TablesWorld } = await import('./tables/tables-world.ts');
const { LimitsWorld } = await import('./limits/limits-world.ts');
const worlds = {
  wallet: World,
  lottery: LotteryWorld,
  limits: LimitsWorld,
  cashier: CashierWorld,
  games: GamesWorld,
  tables: TablesWorld,
};
const world = worlds[values.world as keyof typeof worlds];
const outcome = await runWorlds(world, Number(values.seed), Number(values.worlds), {
  members: Number(values.members),
  operations: Number(values.operations),
  faultShare: Number(values.faults),
  askedAgain: Number(values.again),
});
// The waits that a killed world left behind would keep the process alive for seconds.
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit());
