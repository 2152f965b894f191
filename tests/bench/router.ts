import { statusContracts } from '#src/contracts/status/status.ts';
import { loadWorkerModules } from '#tests/money/loader.ts';
import { crowd } from './api.ts';
import { load } from './load.ts';
import { atMost, type Measured, median, measuredOnly, spread } from './measured.ts';
import { runtimesStarted, spentMs } from './processor-time.ts';
import type { Way } from './router-ways.ts';
import { startSite } from './runtime.ts';

const callsARound = 2_000;
const roundsARun = 40;
const warmRounds = 10;
const servedSeconds = 5;
/** The most that the routers may add to the cheapest call, in percent of its processor time. */
const shareMax = 5;

interface Compared {
  readonly ratios: readonly number[];
  /** Two rounds of the yardstick compared with each other. */
  readonly noise: readonly number[];
  readonly routerUs: number;
  readonly tableUs: number;
}

/**
 * Prefix routers compared with one exact-path table, alternating in this process: with routes that respond at once,
 * then with whole calls that read a query and write a list.
 */
export async function measureRouter(runs: number): Promise<Measured[]> {
  loadWorkerModules();
  const { bareRoutes, byPrefix, byTable, wholeRoutes } = await import('./router-ways.ts');
  const rounds = runs * roundsARun;
  const finding = await compared(byPrefix(bareRoutes), byTable(bareRoutes), rounds);
  const whole = await compared(byPrefix(wholeRoutes), byTable(wholeRoutes), rounds);
  const addedUs = whole.routerUs - whole.tableUs;
  const servedUs = await statusCallUs();
  return [
    measuredOnly('router: routing and admitting a call, relative to a table', lineOf(finding)),
    measuredOnly('router: a whole call, relative to a table', lineOf(whole)),
    measuredOnly('router: the table relative to itself', `± ${middleSpread(whole.noise).toFixed(3)}`),
    measuredOnly('router: time added to a call', `${addedUs.toFixed(2)} µs`),
    measuredOnly('router: cheapest call as served', `${servedUs.toFixed(0)} µs of processor`),
    atMost('router: share added to the cheapest call', (100 * addedUs) / servedUs, shareMax, {
      unit: ' %',
      digits: 1,
      noise: (100 * middleSpread(whole.noise) * whole.tableUs) / servedUs,
    }),
  ];
}

/** The runtime's processor time for a system status call, in microseconds, gate and headers included. */
async function statusCallUs(): Promise<number> {
  const site = await startSite();
  try {
    const shots = crowd(statusContracts.systemStatus.path);
    await load(site.origin, shots, 1);
    const runtimes = runtimesStarted();
    const before = spentMs(runtimes);
    const { answered, refused } = await load(site.origin, shots, servedSeconds);
    if (refused > 0) throw new Error(`${refused} of ${answered} status calls were refused`);
    return ((spentMs(runtimes) - before) * 1000) / answered;
  } finally {
    await site.stop();
  }
}

/**
 * Alternates rounds of both ways, the yardstick before and after the router, so that a slow minute affects all of
 * them.
 */
async function compared(router: Way, table: Way, rounds: number): Promise<Compared> {
  const timed = {
    ratios: [] as number[],
    noise: [] as number[],
    router: [] as number[],
    table: [] as number[],
  };
  for (let round = -warmRounds; round < rounds; round += 1) {
    const before = await roundUs(table);
    const between = await roundUs(router);
    const after = await roundUs(table);
    if (round < 0) continue;
    timed.ratios.push(between / ((before + after) / 2));
    timed.noise.push(after / before);
    timed.router.push(between);
    timed.table.push(before, after);
  }
  const { ratios, noise } = timed;
  return { ratios, noise, routerUs: median(timed.router), tableUs: median(timed.table) };
}

/** This process's own CPU time per call in microseconds, so that other processes do not count. */
async function roundUs(way: Way): Promise<number> {
  const started = process.cpuUsage();
  for (let call = 0; call < callsARound; call += 1) {
    const answer = await way(call);
    if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}`);
  }
  const { user, system } = process.cpuUsage(started);
  return (user + system) / callsARound;
}

/**
 * Half the distance between the quartiles, so that a pause of the machine does not count as noise of the yardstick.
 */
function middleSpread(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return spread(sorted.slice(Math.floor(sorted.length / 4), Math.ceil((3 * sorted.length) / 4)));
}

function lineOf({ ratios, routerUs, tableUs }: Compared): string {
  return `× ${median(ratios).toFixed(3)} ± ${middleSpread(ratios).toFixed(3)} (${routerUs.toFixed(2)} µs, ${tableUs.toFixed(2)} µs)`;
}
