import { setTimeout as wait } from 'node:timers/promises';
import { shardName } from '#functions/features/lottery/shard-port.ts';
import { windowsFrom } from '#src/rules/lottery/draw-windows.ts';
import type { LotteryGame } from '#src/rules/lottery/lottery-game.ts';
import {
  balanceOf,
  type BenchMember,
  benchGame,
  inLanes,
  oddsVersionOf,
  paidOf,
  placeUntilAnswered,
  prepareBets,
  signIn,
  siteOptions,
} from '#tests/support/lottery-wire.ts';
import { type MortalSite, startMortalSite } from './mortal-site.ts';
import { seeded } from './seeded.ts';
import { heldByShards, settlementFaults } from './settlement-inspection.ts';

export interface SettlementPlan {
  readonly kills: number;
  readonly members: number;
  /** The number of tickets of each member on each draw. */
  readonly tickets: number;
  /** The seed of the times at which the site is killed, and of the numbers drawn. */
  readonly seed: number;
  /** The folder of the run's databases. */
  readonly state: string;
}

export interface SettlementKills {
  /** The number of kills that found a draw partly settled. */
  readonly inTheMiddle: number;
  /** The longest time from the restarted site's first response until the whole draw was settled, in milliseconds. */
  readonly resumedMsMax: number;
  /** What was lost, paid twice or paid wrongly. */
  readonly faults: readonly string[];
}

const lanes = 8;
const shardsOfDraw = 8;
const stakeMinor = 10;
/**
 * The first delay from a draw's end to the kill, in milliseconds. Each kill moves it towards the middle of
 * settlement.
 */
const firstDelayMs = 60;
const delayStep = 1.25;
/** More draws than any run kills, each long enough. */
const manyDraws = { kind: 'interval', everySeconds: 300, closeBeforeSeconds: 5 } as const;
const timeoutMs = 30_000;
const sideOf = (at: number) => (at % 2 === 0 ? 'big' : 'small');

/**
 * Kills the site with SIGKILL while draws are settled, one draw for each kill, and checks what the restarted site
 * does.
 */
export async function settlementKills(plan: SettlementPlan): Promise<SettlementKills> {
  const run = new Run(plan);
  try {
    return await run.all();
  } finally {
    await run.stop();
  }
}

class Run {
  readonly #plan: SettlementPlan;
  readonly #random: () => number;
  readonly #game: LotteryGame = { ...benchGame(77, 0), calendar: manyDraws, results: 'entered' };
  #members: BenchMember[] = [];
  #delayMs = firstDelayMs;
  #site: MortalSite | undefined;

  constructor(plan: SettlementPlan) {
    this.#plan = plan;
    this.#random = seeded(plan.seed);
  }

  async stop(): Promise<void> {
    await this.#site?.kill();
  }

  async all(): Promise<SettlementKills> {
    const { state, kills, members } = this.#plan;
    this.#members = await prepareBets(state, [this.#game], members);
    // Draws that stay open during the run, which ends them itself.
    const draws = windowsFrom(this.#game, Date.now(), kills + 4).slice(4);
    const faults: string[] = [];
    let [inTheMiddle, resumedMsMax] = [0, 0];
    for (const { numero } of draws) {
      if (!this.#site) await this.#start();
      const { settled, all, resumedMs, found } = await this.#killOne(numero);
      if (settled > 0 && settled < all) inTheMiddle += 1;
      resumedMsMax = Math.max(resumedMsMax, resumedMs);
      faults.push(...found);
    }
    return { inTheMiddle, resumedMsMax, faults };
  }

  async #start(): Promise<void> {
    this.#site = await startMortalSite(siteOptions(this.#plan.state));
    await signIn(this.#members);
  }

  /**
   * Sells a draw, ends it, kills the site during settlement, and waits until the restarted one has settled the rest.
   */
  async #killOne(numero: string) {
    const { state, members, tickets } = this.#plan;
    await this.#sell(numero);
    const shards = Array.from({ length: shardsOfDraw }, (_, at) => shardName('demo', 77, numero, at));
    const dice = [1, 2, 3].map(() => String(1 + Math.floor(this.#random() * 6)));
    await this.#site?.endDraw({ shards, ending: { kind: 'result', result: [dice], revision: 1 } });
    await wait(this.#delayMs * (0.8 + 0.4 * this.#random()));
    await this.#site?.kill();
    const before = heldByShards(state, numero);
    if (before.settled === before.all) this.#delayMs /= delayStep;
    else if (before.settled === 0) this.#delayMs *= delayStep;
    const found = settlementFaults(state, numero, [dice], false);
    if (before.all !== members * tickets) found.push(`${numero}: ${before.all} tickets in its shards`);
    await this.#start();
    const startedAtMs = performance.now();
    await this.#untilPaid(dice);
    const resumedMs = performance.now() - startedAtMs;
    await this.#site?.kill();
    this.#site = undefined;
    found.push(...settlementFaults(state, numero, [dice], true));
    return { ...before, resumedMs, found };
  }

  async #sell(numero: string): Promise<void> {
    const origin = this.#site?.origin ?? '';
    const oddsVersion = await oddsVersionOf(origin, this.#game.gameId);
    const sides = Array.from({ length: this.#plan.tickets }, (_, at) => sideOf(at));
    await inLanes(this.#members, lanes, async (member, at) => {
      const key = `kill-${numero}-${String(at).padStart(8, '0')}`;
      const said = await placeUntilAnswered(origin, member, { gameId: 77, numero, sides, key, oddsVersion });
      if (said.status !== 200) throw new Error(`an order was refused: ${said.status} ${said.code}`);
    });
  }

  /** Waits until every member's balance matches exactly what their tickets pay. */
  async #untilPaid(dice: readonly string[]): Promise<void> {
    const origin = this.#site?.origin ?? '';
    const changes = Array.from(
      { length: this.#plan.tickets },
      (_, at) => paidOf(sideOf(at), [dice]) - stakeMinor,
    );
    const changeMinor = changes.reduce((sum, minor) => sum + minor, 0);
    const untilMs = performance.now() + timeoutMs;
    for (const member of this.#members) {
      member.startMinor += changeMinor;
      while ((await balanceOf(origin, member)) !== member.startMinor)
        if (performance.now() > untilMs) throw new Error('a member was not paid in time');
    }
  }
}
