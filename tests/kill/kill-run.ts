import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { bundledSite } from '#tests/support/bundled-worker.ts';
import { registerMembers } from '#tests/support/launched-members.ts';
import { archiveFaults, unarchivedOnDisk } from './archive-inspection.ts';
import { leftOnDisk, undeliveredOnDisk } from './inspection.ts';
import { type MortalSite, startMortalSite } from './mortal-site.ts';
import { folderOf } from './objects-on-disk.ts';
import { expectedMinor, nextOrder, type Player, playerOf, type Sent } from './orders.ts';
import { seeded } from './seeded.ts';
import { send, tell } from './vendor-wire.ts';

export interface KillPlan {
  readonly kills: number;
  readonly players: number;
  /** The seed of the generated load and of the times at which the site is killed. */
  readonly seed: number;
  /** The folder where the run keeps its databases. */
  readonly state: string;
  readonly say?: (line: string) => void;
}

/** The result of a run; `faults` is empty if nothing was lost, duplicated or answered differently on a retry. */
export interface KillResult {
  readonly kills: number;
  readonly operations: number;
  readonly acknowledged: number;
  /** The number of operations in flight at a kill, and how many of them had been committed. */
  readonly cutOff: number;
  readonly cutOffButWritten: number;
  readonly repeated: number;
  readonly faults: readonly string[];
}

const senders = 8;
const drainTriesMax = 8;
/** A run that is killed under load ends after a random number of responses in this range. */
const answersMin = 30;
const answersMax = 250;
/** Every fourth run is killed within this time, while it is still recovering from the last kill, in milliseconds. */
const soonMsMax = 400;
/**
 * Every second run is killed within this time after its first delivery, which waits for a batch of postings, in
 * milliseconds.
 */
const deliveringMsMax = 40;
const gatheredMs = 1_700;
const deliveryMsMax = 5_000;
/** The pause of a sender between two operations in a long run between kills, in milliseconds. */
const pauseMsMax = 40;

/** Loads the site with bets, wins and rollbacks, kills it repeatedly, and inspects its storage after each kill. */
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
  readonly #options: object;
  readonly #faults = new Set<string>();
  readonly #cutOff = new Set<Sent>();
  readonly #cutOffButWritten = new Set<Sent>();
  readonly #startMinor = new Map<Player, number>();
  #players: Player[] = [];
  #site: MortalSite | undefined;
  /** The operations to retry, shuffled. */
  #again: Sent[] = [];
  #answers = 0;
  #repeated = 0;

  constructor(plan: KillPlan) {
    this.#plan = plan;
    this.#random = seeded(plan.seed);
    this.#options = bundledSite(plan.state, { DELIVERY_GATHER_SECONDS: '2', ARCHIVE_GATHER_SECONDS: '1' });
  }

  async begin(): Promise<void> {
    const { origin } = await this.#start();
    this.#players = (await registerMembers(origin, this.#plan.players)).map(playerOf);
    for (const player of this.#players) {
      this.#startMinor.set(player, await balanceOf(origin, player));
      await this.#ask(origin, nextOrder(player, this.#name, 1, this.#random));
    }
  }

  /**
   * One run of the site until its kill: operations that were in flight at the last kill are retried under new load;
   * after the kill, the storage is inspected.
   */
  async live(life: number): Promise<void> {
    const site = this.#site ?? (await this.#start());
    const bornAtMs = performance.now();
    let isOver = false;
    const load = async () => {
      while (!isOver) {
        const sent = (this.#random() < 0.5 ? this.#again.pop() : undefined) ?? this.#next(life);
        if (await this.#ask(site.origin, sent)) this.#answers += 1;
        else if (isOver && sent.answer === undefined) this.#cutOff.add(sent);
        if (isLong(life)) await wait(this.#random() * pauseMsMax);
      }
    };
    const sending = Array.from({ length: senders }, load);
    await this.#moment(life);
    isOver = true;
    await this.#kill();
    const livedMs = performance.now() - bornAtMs;
    await Promise.all(sending);
    this.#look();
    this.#again = this.#inAnyOrder([...this.#again, ...this.#sent().filter((sent) => sent.life === life)]);
    this.#plan.say?.(
      `  kill ${life}/${this.#plan.kills} after ${livedMs.toFixed(0)} ms: ${this.#sent().length} operations, ${this.#cutOff.size} cut off, ${this.#faults.size} faults`,
    );
  }

  async end(): Promise<KillResult> {
    const site = this.#site ?? (await this.#start());
    await this.#askAll(site.origin);
    for (const player of this.#players) {
      const [has, should] = [
        await balanceOf(site.origin, player),
        expectedMinor(player, this.#startMinor.get(player) ?? 0),
      ];
      if (has !== should) this.#faults.add(`${player.playerId}: has ${has}, should have ${should}`);
    }
    for (const fault of await this.#undelivered()) this.#faults.add(fault);
    const all = this.#sent();
    return {
      kills: this.#plan.kills,
      operations: all.length,
      acknowledged: all.filter(({ answer }) => answer !== undefined).length,
      cutOff: this.#cutOff.size,
      cutOffButWritten: this.#cutOffButWritten.size,
      repeated: this.#repeated,
      faults: [...this.#faults],
    };
  }

  stop(): Promise<void> {
    return this.#kill();
  }

  /** Gives the alarms time to deliver, over several restarts if necessary. */
  async #undelivered(): Promise<string[]> {
    let left: string[] = [];
    for (let turn = 0; turn < drainTriesMax; turn += 1) {
      await wait(2_500);
      await this.#kill();
      left = undeliveredOnDisk(this.#plan.state, this.#players, this.#name);
      left.push(...unarchivedOnDisk(this.#plan.state));
      if (left.length === 0) break;
      await this.#start();
    }
    this.#look();
    return left.length === 0 ? archiveFaults(this.#plan.state) : left;
  }

  #look(): void {
    const { faults, writtenUnanswered } = leftOnDisk(this.#plan.state, this.#players, this.#name);
    for (const fault of faults) this.#faults.add(fault);
    for (const sent of writtenUnanswered) this.#cutOffButWritten.add(sent);
  }

  async #start(): Promise<MortalSite> {
    this.#site = await startMortalSite(this.#options);
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

  /** Waits until the next kill is due; every second kill interrupts deliveries. */
  async #moment(life: number): Promise<void> {
    if (isLong(life)) await this.#delivering();
    else if (life % 4 === 3) await wait(this.#random() * soonMsMax);
    else await this.#busy();
  }

  async #delivering(): Promise<void> {
    await wait(gatheredMs);
    await changeIn(folderOf(this.#plan.state, 'House'), deliveryMsMax);
    await wait(this.#random() * deliveringMsMax);
  }

  async #busy(): Promise<void> {
    const until = this.#answers + answersMin + this.#random() * (answersMax - answersMin);
    while (this.#answers < until) await wait(1 + this.#random() * 5);
  }

  /** Sends once; returns whether a definite response came back. */
  async #ask(origin: string, sent: Sent): Promise<boolean> {
    if (sent.answer !== undefined) this.#repeated += 1;
    const answer = await send(origin, sent);
    if (answer === 'another') this.#faults.add(`${sent.id}: answered anew`);
    return answer !== 'nothing';
  }

  /** Retries every operation that was ever sent, shuffled. */
  async #askAll(origin: string): Promise<void> {
    const waiting = this.#inAnyOrder(this.#sent());
    const sender = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#ask(origin, next);
    };
    await Promise.all(Array.from({ length: senders }, sender));
  }

  #inAnyOrder(all: readonly Sent[]): Sent[] {
    return all
      .map((sent) => ({ sent, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ sent }) => sent);
  }
}

/** Whether the site runs until its outboxes are delivered before it is killed. */
function isLong(life: number): boolean {
  return life % 2 === 0;
}

/** Waits until a file of the folder changes, or until the time is up. */
async function changeIn(folder: string, maxMs: number): Promise<void> {
  const changes = watch(folder);
  // On a timeout the caller continues as well.
  await once(changes, 'change', { signal: AbortSignal.timeout(maxMs) }).catch(() => undefined);
  changes.close();
}

async function balanceOf(origin: string, { playerId, launchToken }: Player): Promise<number> {
  const text = await tell(origin, 'balance', JSON.stringify({ playerId, launchToken }));
  const wire = JSON.parse(text ?? '{}') as { value?: { balanceMinor: number } };
  return wire.value?.balanceMinor ?? Number.NaN;
}
