import { setTimeout as wait } from 'node:timers/promises';
import { objectsOnDisk } from '#tests/kill/objects-on-disk.ts';
import { type MortalSite, startMortalSite } from '#tests/kill/mortal-site.ts';
import { windowAt } from '#src/rules/lottery/draw-windows.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import {
  balanceOf,
  benchGame,
  type BenchMember,
  inLanes,
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
import { answersOf, lastSecond, shareOf } from './lottery-race.ts';
import { atLeast, atMost, type Measured, noted } from './measured.ts';
import { state as usualState } from './runtime.ts';

const lanes = 16;
/** Members who bet on another draw while one is settled. */
const othersCount = 20;
const stakeMinor = 10;
/** How many contents one order takes. */
const contentsMax = 50;
const settleMsMax = 300_000;
/** What the start of the site takes at most, and the sale of one ticket: four times what it takes on two cores. */
const startMs = 20_000;
const sellMsMost = 1;
const sideOf = (at: number) => (at % 2 === 0 ? 'big' : 'small');

type Asked = Readonly<Record<string, unknown>>;
const numberOf = (values: Asked, name: string, otherwise: number) => Number(values[name] ?? otherwise);

/**
 * Sells and settles whole draws over the site's own calls: one with other bets going on, one with the runtime killed
 * in the middle, and one with many bets in the last second before its cut-off.
 */
export async function measureLottery(_runs: number, values: Asked): Promise<Measured[]> {
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
  /** Which part alone is measured: `draw`, `killed` or `cut-off`; undefined for all. */
  readonly #part: string | undefined;
  /** The folder of the databases: on a disk in memory the runtime waits for no disk. */
  readonly #state: string;
  #site: MortalSite | undefined;
  #oddsVersion = 0;
  #members: BenchMember[] = [];
  #others: BenchMember[] = [];

  constructor(count: number, tickets: number, rivals: number, part: string | undefined, state: string) {
    this.#state = state;
    this.#part = part;
    this.#count = count;
    this.#tickets = tickets;
    this.#rivals = rivals;
  }

  async run(): Promise<Measured[]> {
    const seated = await prepareBets(this.#state, [], this.#count + othersCount);
    this.#members = seated.slice(othersCount);
    this.#others = seated.slice(0, othersCount);
    console.log(`  ${this.#members.length} members are seated`);
    const isAsked = (part: string) => this.#part === undefined || this.#part === part;
    const settled = isAsked('draw') ? await this.#settledDraw(901, false) : [];
    const killed = isAsked('killed') ? await this.#settledDraw(902, true) : [];
    const raced = isAsked('cut-off') ? await this.#cutOff(903) : [];
    return [...settled, ...killed, ...raced];
  }

  async stop(): Promise<void> {
    await this.#site?.kill();
  }

  async #start(): Promise<MortalSite> {
    this.#site = await startMortalSite(siteOptions(this.#state));
    return this.#site;
  }

  /** Restarts the site with a game whose draw comes soon, beside one whose draw is far away. */
  async #sell(gameId: number, inMs: number): Promise<{ origin: string; game: LotteryGame; numero: string }> {
    await this.#site?.kill();
    const game = benchGame(gameId, inMs);
    await storeGames(this.#state, [game, benchGame(999, 3 * 3_600_000)]);
    await signIn([...this.#members, ...this.#others]);
    const { origin } = await this.#start();
    this.#oddsVersion = await oddsVersionOf(origin, gameId);
    return { origin, game, numero: windowAt(game, Date.now())?.numero ?? '' };
  }

  /** Sells a draw, waits for it, and settles it; where asked the runtime is killed once a part is settled. */
  async #settledDraw(gameId: number, isKilled: boolean): Promise<Measured[]> {
    const tickets = this.#count * this.#tickets;
    const { origin, game, numero } = await this.#sell(gameId, startMs + tickets * sellMsMost);
    const closesAtMs = windowAt(game, Date.now())?.closesAtMs ?? 0;
    const soldFromMs = performance.now();
    const base = isKilled ? settledOnDisk(this.#state) : 0;
    const accepted = await this.#sellAll(origin, gameId, numero);
    const soldMs = performance.now() - soldFromMs;
    console.log(
      `  ${accepted} tickets sold in ${(soldMs / 1000).toFixed(0)} s, closing ${closesAtMs - Date.now()} ms later`,
    );
    await this.#until(origin, gameId, numero, ['drawn', 'settling', 'settled']);
    const drawnAtMs = performance.now();
    const other = new OtherBets(this.#others, gameId, this.#oddsVersion);
    other.start(origin);
    const resumedMs = isKilled ? await this.#killAndResume(tickets, base, other) : 0;
    const draw = await this.#until(this.#site?.origin ?? origin, gameId, numero, ['settled']);
    const settledMs = performance.now() - drawnAtMs;
    const others = await other.stop();
    const wrong = await this.#wrongBalances(gameId, draw.result ?? []);
    const of = isKilled ? 'killed draw: ' : 'draw: ';
    const seconds = settledMs / 1000;
    return [
      noted(
        `${of}tickets sold`,
        `${accepted} of ${tickets} by ${this.#count} members in ${(soldMs / 1000).toFixed(1)} s`,
      ),
      isKilled
        ? atMost(`${of}goes on after the start of the runtime`, resumedMs / 1000, 5, {
            unit: ' s',
            digits: 2,
          })
        : atMost(`${of}settled within`, seconds, 60, { unit: ' s', digits: 1 }),
      ...(isKilled ? [noted(`${of}settled in all after`, `${seconds.toFixed(1)} s`)] : []),
      isKilled
        ? noted(`${of}other bets a second`, (others.accepted / seconds).toFixed(0))
        : atLeast(`${of}other bets a second`, others.accepted / seconds, 50),
      atMost(`${of}members with another balance than their tickets make`, wrong, 0),
      atLeast(`${of}tickets taken`, accepted, tickets),
    ];
  }

  /** Every member bets once, in orders of at most fifty tickets; how many tickets were taken. */
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

  /** Kills the runtime once a part of the tickets is settled; how long after its start more of them are. */
  async #killAndResume(tickets: number, base: number, other: OtherBets): Promise<number> {
    const untilMs = performance.now() + 60_000;
    while (settledOnDisk(this.#state) - base < tickets / 5 && performance.now() < untilMs) await wait(100);
    other.pause();
    await this.#site?.kill();
    const before = settledOnDisk(this.#state);
    console.log(`  killed with ${before - base} of ${tickets} tickets settled`);
    const startedAtMs = performance.now();
    const { origin } = await this.#start();
    other.start(origin);
    while (
      before - base < tickets &&
      settledOnDisk(this.#state) <= before &&
      performance.now() < startedAtMs + 60_000
    )
      await wait(50);
    return before - base >= tickets ? 0 : performance.now() - startedAtMs;
  }

  /** Members whose balance is not what their stakes and prizes make of what they had. */
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

  /** Bets spread over the last second before a cut-off: each is in the sealed draw, or refused with its stake back. */
  async #cutOff(gameId: number): Promise<Measured[]> {
    const { origin, game, numero } = await this.#sell(gameId, startMs + this.#members.length * 10);
    const closesAtMs = windowAt(game, Date.now())?.closesAtMs ?? 0;
    // One bet before opens the draw, so that the race is not about the first of everything.
    await placeBets(origin, this.#others[0] as BenchMember, {
      gameId,
      numero,
      sides: ['big'],
      key: keyOf(gameId, 0, 7),
      oddsVersion: this.#oddsVersion,
    });
    const [firstOther] = this.#others;
    if (firstOther) firstOther.startMinor = await balanceOf(origin, firstOther);
    const { told, tookMs } = await lastSecond(this.#members, this.#rivals, {
      origin,
      gameId,
      numero,
      closesAtMs,
      oddsVersion: this.#oddsVersion,
    });
    const draw = await this.#until(origin, gameId, numero, ['settled']);
    const accepted = told.filter((code) => code === 'accepted').length;
    const refused = told.filter((code) => code === 'DRAW_CLOSED').length;
    const paidMinor = paidOf('big', draw.result ?? []) - stakeMinor;
    let wrong = 0;
    await inLanes(this.#members, lanes, async (member, of) => {
      const bets = told.filter((code, at) => code === 'accepted' && at % this.#members.length === of).length;
      if ((await balanceOf(origin, member)) !== member.startMinor + bets * paidMinor) wrong += 1;
    });
    return [
      noted('cut-off: bets in its last second', `${told.length}`),
      noted(
        'cut-off: answered within, half and nearly all',
        `${shareOf(tookMs, 0.5)}, ${shareOf(tookMs, 0.95)} ms`,
      ),
      noted('cut-off: answers', answersOf(told)),
      atLeast('cut-off: taken', accepted, Math.min(500, this.#rivals / 4)),
      atLeast('cut-off: refused and given back', refused, Math.min(100, this.#rivals / 20)),
      atMost('cut-off: neither', told.length - accepted - refused, 0),
      atMost('cut-off: members with another balance than that makes', wrong, 0),
    ];
  }
}

/** How many tickets the shards' databases hold as settled. */
function settledOnDisk(state: string): number {
  return objectsOnDisk(state, 'TicketShard').reduce((sum, shard) => {
    const [row] = shard.rows('SELECT coalesce(sum(revision > 0), 0) AS settled FROM tickets');
    shard.close();
    return sum + Number(row?.['settled'] ?? 0);
  }, 0);
}
