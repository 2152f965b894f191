import { registerMembers } from '#tests/support/launched-members.ts';
import { quantile, sendPaced, type Timed } from './latencies.ts';
import type { Shot } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread, spread } from './measured.ts';
import { runtimesStarted, spentMs } from './processor-time.ts';
import { startSite, startYardstick } from './runtime.ts';
import { vendorBets } from './vendor-bets.ts';
import { bareObject } from './yardsticks.ts';

const perSecond = 200;
const seconds = 10;
const goals = { p99Ratio: 1.5, slowestMs: 300 } as const;
const membersOf = ({ members = '200' }: { readonly members?: string | undefined }) => Number(members);

/** One paced load: its latencies, and the runtime's processor time for each call. */
interface Paced {
  readonly p99: number;
  readonly slowest: number;
  readonly workMs: number;
}

/** A vendor's bets at 200 a second compared with one row written by a bare object, alternating within one run. */
export async function measureBets(
  runs: number,
  options: { readonly members?: string | undefined } = {},
): Promise<Measured[]> {
  const site = await startSite();
  const [siteRuntimes, known] = [runtimesStarted(), new Set(runtimesStarted())];
  const bare = await startYardstick(bareObject);
  const bareRuntimes = runtimesStarted().filter((id) => !known.has(id));
  const [bets, writes]: [Paced[], Paced[]] = [[], []];
  try {
    const players = await registerMembers(site.origin, membersOf(options));
    const write = (_: unknown, at: number): Shot => ({
      ...{ method: 'POST', path: '/', body: '5' },
      headers: { Cell: `cell-${at % players.length}` },
    });
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= runs; round += 1) {
      const shots = vendorBets(players, perSecond * seconds);
      await untilQuiet();
      const written = await paced(bare.origin, shots.map(write), bareRuntimes);
      const taken = await paced(site.origin, shots, siteRuntimes);
      if (round === 0) continue;
      writes.push(written);
      bets.push(taken);
      console.log(`  run ${round}/${runs} bets ${lineOf(taken)}; bare writes ${lineOf(written)}`);
    }
    return linesOf(bets, writes);
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

function linesOf(bets: readonly Paced[], writes: readonly Paced[]): Measured[] {
  const middle = (of: readonly Paced[], figure: keyof Paced) => median(of.map((each) => each[figure]));
  const ratios = bets.map(({ p99 }, at) => p99 / (writes[at]?.p99 ?? Number.NaN));
  const noise = goals.p99Ratio * relativeSpread(writes.map(({ p99 }) => p99));
  const slowest = Math.max(...bets.map((each) => each.slowest));
  const both = (figure: keyof Paced, digits: number) =>
    `${middle(bets, figure).toFixed(digits)}, ${middle(writes, figure).toFixed(digits)} ms`;
  return [
    atMost('p99 of a bet at 200 per second relative to a bare write', median(ratios), goals.p99Ratio, {
      digits: 2,
      noise,
    }),
    atMost('slowest bet', slowest, goals.slowestMs, {
      unit: ' ms',
      noise: spread(writes.map((each) => each.slowest)),
    }),
    measuredOnly('p99 of a bet, of a bare write', both('p99', 1)),
    measuredOnly('processor time in the runtime of a bet, of a bare write', both('workMs', 2)),
  ];
}

async function paced(origin: string, shots: readonly Shot[], runtimes: readonly number[]): Promise<Paced> {
  const before = spentMs(runtimes);
  const timed = whole(await sendPaced(origin, shots, perSecond));
  const { latenciesMs } = timed;
  return {
    p99: quantile(latenciesMs, 0.99),
    slowest: Math.max(...latenciesMs),
    workMs: (spentMs(runtimes) - before) / shots.length,
  };
}

function whole(timed: Timed): Timed {
  if (timed.refused > 0) throw new Error(`${timed.refused} calls were refused`);
  return timed;
}

const lineOf = ({ p99, slowest, workMs }: Paced) =>
  `p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms, ${workMs.toFixed(2)} ms of processor each`;
