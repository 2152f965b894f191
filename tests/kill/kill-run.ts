import { setTimeout as wait } from 'node:timers/promises';
import { members } from '#tests/bench/members.ts';
import { leftOnDisk, undeliveredOnDisk } from './inspection.ts';
import { type Folders, type MortalSite, startMortalSite } from './mortal-site.ts';
import { expectedMinor, nextOrder, type Player, playerOf, type Sent } from './orders.ts';
import { seeded } from './seeded.ts';
import { send, tell } from './vendor-wire.ts';

export interface KillPlan {
  readonly kills: number;
  readonly players: number;
  /** Decides the course of the load and the moments of the kills. */
  readonly seed: number;
  readonly folders: Folders;
  readonly say?: (line: string) => void;
}

/** What a run found; `faults` is empty where nothing was lost, doubled or answered anew. */
export interface KillResult {
  readonly kills: number;
  readonly operations: number;
  readonly acknowledged: number;
  /** Operations that a kill left without an answer: how many of them had been written all the same. */
  readonly cutOff: number;
  readonly cutOffButWritten: number;
  readonly repeated: number;
  readonly faults: readonly string[];
}

const senders = 8;
const drainTriesMax = 8;

/** Loads the site with bets, wins and rollbacks, kills it again and again, and looks at what is left each time. */
export async function killRun(plan: KillPlan): Promise<KillResult> {
  const run = new Run(plan);
  try {
    await run.begin();
    for (let life = 1; life <= plan.kills; life += 1) await run.live(life);
    return await run.end();
  } finally {
    await run.stop();
  }
}

class Run {
  readonly #plan: KillPlan;
  readonly #random: () => number;
  readonly #name = `k${Date.now().toString(36)}`;
  readonly #faults: string[] = [];
  readonly #startMinor = new Map<Player, number>();
  #players: Player[] = [];
  #site: MortalSite | undefined;
  #repeated = 0;
  #cutOff = 0;
  #cutOffButWritten = 0;

  constructor(plan: KillPlan) {
    this.#plan = plan;
    this.#random = seeded(plan.seed);
  }

  async begin(): Promise<void> {
    const { origin } = await this.#start();
    this.#players = (await members(origin, this.#plan.players)).map(playerOf);
    for (const player of this.#players) {
      this.#startMinor.set(player, await balanceOf(origin, player));
      await this.#ask(origin, nextOrder(player, this.#name, 1, this.#random));
    }
  }

  /** One life of the site: the load runs until the kill; then what is left is read, and asked for again. */
  async live(life: number): Promise<void> {
    const site = this.#site ?? (await this.#start());
    const lastsMs = 100 + this.#random() * 600;
    let isOver = false;
    const load = async () => {
      while (!isOver) await this.#ask(site.origin, this.#next(life));
    };
    const sending = Array.from({ length: senders }, load);
    await wait(lastsMs);
    isOver = true;
    await this.#kill();
    await Promise.all(sending);
    const cutOff = this.#sent().filter(({ answer, isEarly }) => answer === undefined && !isEarly).length;
    this.#cutOff += cutOff;
    this.#look();
    const next = await this.#start();
    await this.#askAll(
      next.origin,
      this.#sent().filter((sent) => sent.life === life),
    );
    this.#plan.say?.(
      `  kill ${life}/${this.#plan.kills} after ${lastsMs.toFixed(0)} ms: ${this.#sent().length} operations, ${cutOff} cut off, ${this.#faults.length} faults`,
    );
  }

  async end(): Promise<KillResult> {
    const site = this.#site ?? (await this.#start());
    await this.#askAll(site.origin, this.#sent());
    for (const player of this.#players) {
      const [has, should] = [
        await balanceOf(site.origin, player),
        expectedMinor(player, this.#startMinor.get(player) ?? 0),
      ];
      if (has !== should) this.#faults.push(`${player.playerId}: has ${has}, should have ${should}`);
    }
    this.#faults.push(...(await this.#undelivered()));
    const all = this.#sent();
    return {
      kills: this.#plan.kills,
      operations: all.length,
      acknowledged: all.filter(({ answer }) => answer !== undefined).length,
      cutOff: this.#cutOff,
      cutOffButWritten: this.#cutOffButWritten,
      repeated: this.#repeated,
      faults: this.#faults,
    };
  }

  stop(): Promise<void> {
    return this.#kill();
  }

  /** Gives the alarms time to deliver, over several lives if need be. */
  async #undelivered(): Promise<string[]> {
    let left: string[] = [];
    for (let turn = 0; turn < drainTriesMax; turn += 1) {
      await wait(2_500);
      await this.#kill();
      left = undeliveredOnDisk(this.#plan.folders.state, this.#players, this.#name);
      if (left.length === 0) break;
      await this.#start();
    }
    this.#look();
    return left;
  }

  #look(): void {
    const { faults, writtenUnanswered } = leftOnDisk(this.#plan.folders.state, this.#players, this.#name);
    this.#faults.push(...faults);
    this.#cutOffButWritten += writtenUnanswered;
  }

  async #start(): Promise<MortalSite> {
    this.#site = await startMortalSite(this.#plan.folders);
    return this.#site;
  }

  async #kill(): Promise<void> {
    const site = this.#site;
    this.#site = undefined;
    await site?.kill();
  }

  #next(life: number): Sent {
    const player = this.#players[Math.floor(this.#random() * this.#players.length)] as Player;
    return nextOrder(player, this.#name, life, this.#random);
  }

  #sent(): Sent[] {
    return this.#players.flatMap(({ sent }) => sent);
  }

  async #ask(origin: string, sent: Sent): Promise<void> {
    if (sent.answer !== undefined) this.#repeated += 1;
    if (await send(origin, sent)) this.#faults.push(`${sent.id}: answered anew`);
  }

  /** Asks for operations again, in another order than they were sent. */
  async #askAll(origin: string, all: readonly Sent[]): Promise<void> {
    const waiting = all.map((sent) => ({ sent, at: this.#random() })).sort((a, b) => a.at - b.at);
    const sender = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#ask(origin, next.sent);
    };
    await Promise.all(Array.from({ length: senders }, sender));
  }
}

async function balanceOf(origin: string, { playerId, launchToken }: Player): Promise<number> {
  const text = await tell(origin, 'balance', JSON.stringify({ playerId, launchToken }));
  const wire = JSON.parse(text ?? '{}') as { value?: { balanceMinor: number } };
  return wire.value?.balanceMinor ?? Number.NaN;
}
