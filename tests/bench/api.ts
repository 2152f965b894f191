import { gamesContracts } from '#src/contracts/games/games.ts';
import { statusContracts } from '#src/contracts/status/status.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { locationHeaders } from '#tests/support/visitor-location.ts';
import { registerMembers, type LaunchedMember } from '#tests/support/launched-members.ts';
import { load, type Shot } from './load.ts';
import { untilQuiet } from './machine.ts';
import { atLeast, type Measured, median, measuredOnly, relativeSpread } from './measured.ts';
import { type Running, startSite, startYardstick } from './runtime.ts';
import { vendorBets } from './vendor-bets.ts';
import { bareObject, nullWorker } from './yardsticks.ts';

const seconds = 3;
/**
 * Enough readers that none sends more than sixty calls a minute, as no real player does. Above that the isolate also
 * calls the platform's rate limiter, which the local runtime simulates by an object that writes a row each time.
 */
const readers = 2000;
const betters = 600;
/** More bets than a run can send. A bet sent twice would get its stored response and cost less. */
const betsPerRun = 12_000;
/** Calls come from this many IP addresses, as from a crowd. From a single one they would hit the flood limiter. */
const addresses = 4000;

/** One endpoint, compared with the bare primitive that it is built on. */
interface Race {
  readonly what: string;
  readonly ratioMin: number;
  readonly yardstick: Running;
  /** Created anew for every run, before its clock starts. */
  readonly ours: () => readonly Shot[] | Promise<readonly Shot[]>;
  readonly theirs: readonly Shot[];
  readonly onceOnly?: boolean;
}

/** The same call from every address of the crowd, cycling through the given headers. */
export function crowd(path: string, headers: readonly Readonly<Record<string, string>>[] = [{}]): Shot[] {
  return Array.from({ length: addresses }, (_, index) => ({
    method: 'GET',
    path,
    headers: {
      ...locationHeaders('PK', `39.${64 + (index >> 8)}.${index & 255}.7`, 'SD', 17557),
      'Accept-Encoding': 'identity',
      ...headers[index % headers.length],
    },
  }));
}

/** Measures each endpoint and its yardstick alternately, and returns the median of the pairs' ratios. */
export async function measureApi(runs: number): Promise<Measured[]> {
  const [site, still, cells, bare] = await Promise.all([
    startSite(),
    startYardstick(nullWorker),
    startYardstick(bareObject),
    startYardstick(nullWorker, { bare: true }),
  ]);
  try {
    const players = await registerMembers(site.origin, readers);
    const lines: Measured[] = [];
    for (const race of races(still, cells, players)) lines.push(await raced(race, site, runs));
    return [...lines, await routerCost(still, bare)];
  } finally {
    await Promise.all([site, still, cells, bare].map((each) => each.stop()));
  }
}

/** The overhead of the local runtime's assets router on a Worker that does nothing. It is not part of the site. */
async function routerCost(still: Running, bare: Running): Promise<Measured> {
  const shots = crowd('/');
  await untilQuiet();
  const ratios: number[] = [];
  for (let pair = 0; pair < 3; pair += 1) {
    const routed = await load(still.origin, shots, 1);
    ratios.push(routed.perSecond / (await load(bare.origin, shots, 1)).perSecond);
  }
  return measuredOnly(
    'null Worker: call rate with site assets relative to without',
    median(ratios).toFixed(2),
  );
}

function races(still: Running, cells: Running, players: readonly LaunchedMember[]): Race[] {
  const constant = crowd('/');
  const cellsFor = (those: readonly LaunchedMember[]) =>
    crowd(
      '/',
      those.map((_, index) => ({ Cell: `cell-${index}` })),
    );
  const reads = cellsFor(players);
  const betting = players.slice(0, betters);
  const writes = cellsFor(betting).map((shot): Shot => ({ ...shot, method: 'POST', body: '{}' }));
  const signedIn = (path: string) => {
    const shots = crowd(
      path,
      players.map(({ bearer }) => ({ Authorization: bearer })),
    );
    return () => shots;
  };
  const status = crowd(statusContracts.systemStatus.path);
  const list = crowd(`${gamesContracts.gameList.path}?gameType=RNG&language=EN&pageNo=1&pageSize=21`);
  return [
    {
      what: 'status',
      ratioMin: 0.8,
      yardstick: still,
      ours: () => status,
      theirs: constant,
    },
    { what: 'game list', ratioMin: 0.8, yardstick: still, ours: () => list, theirs: constant },
    {
      what: 'balance',
      ratioMin: 0.9,
      yardstick: cells,
      ours: signedIn(walletContracts.wallet.path),
      theirs: reads,
    },
    {
      what: 'favourites',
      ratioMin: 0.9,
      yardstick: cells,
      ours: signedIn(`${gamesContracts.favourites.path}?language=EN&pageNo=1&pageSize=30`),
      theirs: reads,
    },
    {
      what: 'vendor bet',
      ratioMin: 0.7,
      yardstick: cells,
      ours: () => vendorBets(betting, betsPerRun),
      theirs: writes,
      onceOnly: true,
    },
  ];
}

async function raced(race: Race, site: Running, runs: number): Promise<Measured> {
  await answersWell(site.origin, (await race.ours())[0] as Shot, race.what);
  // As long as a run. On a slow machine one second wakes only some of the objects that a run then uses.
  await load(site.origin, await race.ours(), seconds);
  await load(race.yardstick.origin, race.theirs, seconds);
  const ratios: number[] = [];
  const primitive: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const shots = await race.ours();
    await untilQuiet();
    const ours = await load(site.origin, shots, seconds);
    const theirs = await load(race.yardstick.origin, race.theirs, seconds);
    if (ours.refused + theirs.refused > 0) {
      for (const shot of shots.slice(0, betters)) await answersWell(site.origin, shot, race.what);
      throw new Error(
        `${race.what}: ${ours.refused} of ours, ${theirs.refused} of the yardstick were refused`,
      );
    }
    if (race.onceOnly && ours.answered > shots.length)
      throw new Error(`${race.what}: ${ours.answered} answers, only ${shots.length} bets`);
    ratios.push(ours.perSecond / theirs.perSecond);
    primitive.push(theirs.perSecond);
    console.log(
      `  run ${run}/${runs} ${race.what}  ${ours.perSecond.toFixed(0)}/s against ${theirs.perSecond.toFixed(0)}/s, connections lost ${ours.lost} and ${theirs.lost}`,
    );
  }
  return atLeast(`${race.what}: calls per second relative to its primitive`, median(ratios), race.ratioMin, {
    digits: 2,
    noise: race.ratioMin * relativeSpread(primitive),
  });
}

/** Checks one response before any load. */
async function answersWell(origin: string, shot: Shot, what: string): Promise<void> {
  const { method, headers, body } = shot;
  const answer = await fetch(new URL(shot.path, origin), { method, headers, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${what}: answered ${answer.status} ${await answer.text()}`);
}
