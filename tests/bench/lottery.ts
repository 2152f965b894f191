import { setTimeout as wait } from 'node:timers/promises';
import { type MortalSite, startMortalSite } from '#tests/kill/mortal-site.ts';
import { windowAt, windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { DrawWindow, LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import {
  balanceOf,
  benchGame,
  type BenchMember,
  inLanes,
  minuteGame,
  oddsVersionOf,
  paidOf,
  placeBets,
  prepareBets,
  shownDraw,
  signIn,
  siteOptions,
  storeGames,
} from '#tests/support/lottery-wire.ts';
import { keyOf, OtherBets } from './lottery-others.ts';
import { answersOf, lastSecond, openPages, shareOf } from './lottery-race.ts';
import { bareWrites, ordersASecond } from './lottery-rate.ts';
import { siteAlone } from './lottery-site.ts';
import { fixedWorkMs } from './fixed-work.ts';
import { atLeast, atMost, type Measured, measuredOnly, relativeSpread } from './measured.ts';
import { state as usualState } from './runtime.ts';
import { SettledOnDisk } from './settled-on-disk.ts';

const lanes = 16;
/** Members who bet on another draw while one is being settled. */
const othersCount = 20;
const stakeMinor = 10;
/** The number of contents in one order. */
const contentsMax = 50;
const settleMsMax = 300_000;
/** Upper limits for starting the site and for selling one ticket: four times what they take on two cores. */
const startMs = 20_000;
const sellMsMax = 1;
/** The lead time before its cut-off at which a draw is chosen for the race. */
const leadMs = 4_000;
const sideOf = (at: number) => (at % 2 === 0 ? 'big' : 'small');

type Input = Readonly<Record<string, unknown>>;
const numberOf = (values: Input, name: string, otherwise: number) => Number(values[name] ?? otherwise);

/**
 * Sells and settles whole draws through the site's own calls: one while other bets continue, one with the runtime
 * killed during settlement, and one with many bets in the last second before its cut-off.
 */
export async function measureLottery(_runs: number, values: Input): Promise<Measured[]> {
  const bench = new LotteryBench(
    numberOf(values, 'members', 2_000),
    numberOf(values, 'tickets', 50),
    numberOf(values, 'rivals', 2_000),
    typeof values['part'] === 'string' ? values['part'] : undefined,
    typeof values['state'] === 'string' ? values['state'] : usualState,
  );
  try {
    return await bench.run();
  } finally {
    await bench.stop();
  }
}

class LotteryBench {
  readonly #count: number;
  readonly #tickets: number;
  readonly #rivals: number;
  /** The only part to measure: `draw`, `killed` or `cut-off`; undefined for all. */
  readonly #part: string | undefined;
  /** The folder of the databases. In memory (tmpfs) the runtime does not wait for a disk. */
  readonly #state: string;
  #site: MortalSite | undefined;
  #oddsVersion = 0;
  #members: BenchMember[] = [];
  #others: BenchMember[] = [];
  /** Timings of the same arithmetic at every step, which show how much the machine's speed varied. */
  readonly #works: number[] = [];

  constructor(count: number, tickets: number, rivals: number, part: string | undefined, state: string) {
    this.#state = state;
    this.#part = part;
    this.#count = count;
    this.#tickets = tickets;
    this.#rivals = rivals;
  }

  async run(): Promise<Measured[]> {
    const launched = await prepareBets(this.#state, [], this.#count + othersCount);
    this.#members = launched.slice(othersCount);
    this.#others = launched.slice(0, othersCount);
    console.log(`  ${this.#members.length} members are ready`);
    const isRequested = (part: string) => this.#part === undefined || this.#part === part;
    const settled = isRequested('draw') ? await this.#settledDraw(901, false) : [];
    const killed = isRequested('killed') ? await this.#settledDraw(902, true) : [];
    const raced = isRequested('cut-off') ? await this.#cutOff(903) : [];
    return [...settled, ...killed, ...raced];
  }

  async stop(): Promise<void> {
    await this.#site?.kill();
  }

  async #start(site = siteOptions): Promise<MortalSite> {
    this.#site = await startMortalSite(site(this.#state));
    return this.#site;
  }

  /** Restarts the site with a game, and another whose draw is distant. Returns the site's origin. */
  async #sell(game: LotteryGame, site = siteOptions): Promise<string> {
    await this.#site?.kill();
    await storeGames(this.#state, [game, benchGame(999, 3 * 3_600_000)]);
    await signIn([...this.#members, ...this.#others]);
    const { origin } = await this.#start(site);
    this.#oddsVersion = await oddsVersionOf(origin, game.gameId);
    return origin;
  }

  /** Sells a draw, waits for it, and settles it. Optionally kills the runtime once a part is settled. */
  async #settledDraw(gameId: number, isKilled: boolean): Promise<Measured[]> {
    const tickets = this.#count * this.#tickets;
    const game = benchGame(gameId, startMs + tickets * sellMsMax);
    const origin = await this.#sell(game);
    const { numero = '', closesAtMs = 0 } = windowAt(game, Date.now()) ?? {};
    this.#works.push(fixedWorkMs());
    const soldFromMs = performance.now();
    const accepted = await this.#sellAll(origin, gameId, numero);
    const soldMs = performance.now() - soldFromMs;
    this.#works.push(fixedWorkMs());
    console.log(
      `  ${accepted} tickets sold in ${(soldMs / 1000).toFixed(0)} s, closing ${closesAtMs - Date.now()} ms later`,
    );
    const disk = isKilled ? new SettledOnDisk(this.#state, gameId) : undefined;
    await this.#until(origin, gameId, numero, ['drawn', 'settling', 'settled']);
    const drawnAtMs = performance.now();
    const other = new OtherBets(this.#others, gameId, this.#oddsVersion);
    other.start(origin);
    const killed = disk ? await this.#killAndResume(disk, other) : undefined;
    const draw = await this.#until(this.#site?.origin ?? origin, gameId, numero, ['settled']);
    const settledMs = performance.now() - drawnAtMs;
    const others = await other.stop();
    this.#works.push(fixedWorkMs());
    const strayed = relativeSpread(this.#works);
    const wrong = await this.#wrongBalances(gameId, draw.result ?? []);
    const of = isKilled ? 'killed draw: ' : 'draw: ';
    const seconds = settledMs / 1000;
    return [
      measuredOnly(
        `${of}tickets sold`,
        `${accepted} of ${tickets} by ${this.#count} members in ${(soldMs / 1000).toFixed(1)} s`,
      ),
      ...(killed ?? [
        atMost(`${of}time to settle`, seconds, 60, { unit: ' s', digits: 1, noise: strayed * seconds }),
        atLeast(`${of}other bets per second`, others.accepted / seconds, 50, {
          noise: (strayed * others.accepted) / seconds,
        }),
      ]),
      atMost(`${of}members with a balance that does not match their tickets`, wrong, 0),
      atLeast(`${of}tickets accepted`, accepted, tickets),
    ];
  }

  /** Every member bets once, in orders of at most fifty tickets. Returns the number of accepted tickets. */
  async #sellAll(origin: string, gameId: number, numero: string): Promise<number> {
    let accepted = 0;
    const all = Array.from({ length: this.#tickets }, (_, at) => sideOf(at));
    await inLanes(this.#members, lanes, async (member, at) => {
      for (let from = 0; from < all.length; from += contentsMax) {
        const sides = all.slice(from, from + contentsMax);
        const said = await placeBets(origin, member, {
          gameId,
          numero,
          sides,
          key: keyOf(gameId, at, from),
          oddsVersion: this.#oddsVersion,
        });
        if (said.status === 200) accepted += sides.length;
        else console.log(`  an order was refused: ${said.status} ${said.code}`);
      }
    });
    return accepted;
  }

  async #until(origin: string, gameId: number, numero: string, states: readonly string[]) {
    const untilMs = performance.now() + settleMsMax;
    while (performance.now() < untilMs) {
      const draw = await shownDraw(origin, gameId, numero);
      if (draw && states.includes(draw.state)) return draw;
      await wait(100);
    }
    const found = JSON.stringify(await shownDraw(origin, gameId, numero));
    throw new Error(`the draw of ${gameId} was not ${states.join(', ')} in time, but ${found}`);
  }

  /** Kills the runtime once a fifth of a shard is settled, and waits until the restarted one has settled more. */
  async #killAndResume(disk: SettledOnDisk, other: OtherBets): Promise<Measured[]> {
    const untilMs = performance.now() + settleMsMax;
    for (let first = disk.first(); first.settled < first.all / 5; first = disk.first()) {
      if (performance.now() > untilMs) throw new Error('nothing was settled');
      await wait(10);
    }
    other.pause();
    await this.#site?.kill();
    const before = disk.all();
    const open = disk.open();
    const openBefore = open?.now().settled ?? 0;
    const startedAtMs = performance.now();
    const { origin } = await this.#start();
    const answersAtMs = performance.now();
    other.start(origin);
    while (open && open.now().settled <= openBefore && performance.now() < untilMs) await wait(20);
    const resumedMs = performance.now() - answersAtMs;
    return [
      measuredOnly('killed draw: settled when it was killed', `${before.settled} of ${before.all}`),
      atLeast('killed draw: unsettled at the kill', before.all - before.settled, 1),
      measuredOnly(
        'killed draw: restart of the runtime',
        `${((answersAtMs - startedAtMs) / 1_000).toFixed(1)} s`,
      ),
      atMost('killed draw: resumes after the first response', resumedMs / 1_000, 5, {
        ...{ unit: ' s', digits: 2 },
        noise: (relativeSpread(this.#works) * resumedMs) / 1_000,
      }),
    ];
  }

  /** The number of members whose balance does not match their initial balance, stakes and prizes. */
  async #wrongBalances(gameId: number, result: readonly (readonly string[])[]): Promise<number> {
    let wrong = 0;
    const origin = this.#site?.origin ?? '';
    const changeMinor = Array.from(
      { length: this.#tickets },
      (_, at) => paidOf(sideOf(at), result) - stakeMinor,
    );
    const expected = changeMinor.reduce((sum, minor) => sum + minor, 0);
    await inLanes(this.#members, lanes, async (member) => {
      const minor = await balanceOf(origin, member);
      if (minor !== member.startMinor + expected) {
        wrong += 1;
        if (wrong <= 5) console.log(`  ${gameId}: ${minor} in place of ${member.startMinor + expected}`);
      }
      member.startMinor = minor;
    });
    return wrong;
  }

  /** Spreads bets over the last second before a cut-off. Each must be in the sealed draw, or refused and refunded. */
  async #cutOff(gameId: number): Promise<Measured[]> {
    const bare = await bareWrites(Math.min(this.#count, 200));
    const game = minuteGame(gameId);
    const origin = await this.#sell(game, siteAlone);
    await openPages(this.#members, origin);
    const far = windowAt(benchGame(999, 3 * 3_600_000), Date.now())?.numero ?? '';
    const carry = { origin, gameId: 999, numero: far, oddsVersion: this.#oddsVersion, run: gameId };
    const carried = await ordersASecond(this.#members.slice(0, 200), carry);
    await openPages(this.#members, origin);
    const { numero, closesAtMs } = windowsFrom(game, Date.now() + leadMs, 1)[0] as DrawWindow;
    // A first bet opens the draw, so that the race does not include the cost of opening it.
    await placeBets(origin, this.#others[0] as BenchMember, {
      gameId,
      numero,
      sides: ['big'],
      key: keyOf(gameId, 0, 7),
      oddsVersion: this.#oddsVersion,
    });
    const { answers, tookMs } = await lastSecond(this.#members, this.#rivals, {
      origin,
      gameId,
      numero,
      closesAtMs,
      oddsVersion: this.#oddsVersion,
    });
    const draw = await this.#until(origin, gameId, numero, ['settled']);
    const accepted = answers.filter((code) => code === 'accepted').length;
    const refused = answers.filter((code) => code === 'DRAW_CLOSED').length;
    const paidMinor = paidOf('big', draw.result ?? []) - stakeMinor;
    let wrong = 0;
    await inLanes(this.#members, lanes, async (member, of) => {
      const bets = answers.filter(
        (code, at) => code === 'accepted' && at % this.#members.length === of,
      ).length;
      if ((await balanceOf(origin, member)) !== member.startMinor + bets * paidMinor) wrong += 1;
    });
    return [
      bare,
      measuredOnly('cut-off: orders per second accepted beforehand', carried.toFixed(0)),
      measuredOnly('cut-off: bets in the last second', `${answers.length}`),
      measuredOnly(
        'cut-off: response time of a bet, p50 and p95',
        `${shareOf(tookMs, 0.5)}, ${shareOf(tookMs, 0.95)} ms`,
      ),
      measuredOnly('cut-off: outcomes', answersOf(answers)),
      atLeast('cut-off: accepted', accepted, Math.min(500, this.#rivals / 4)),
      atLeast('cut-off: refused and refunded', refused, Math.min(100, this.#rivals / 20)),
      atMost('cut-off: neither', answers.length - accepted - refused, 0),
      atMost('cut-off: members with a balance that does not match', wrong, 0),
    ];
  }
}
