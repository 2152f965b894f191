import { instantContracts, type PlayedInstant } from '#src/contracts/house/instant.ts';
import type { CallResult } from '#src/api/client.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { sendStake, type StakeRequest } from '#src/frame/play/stake-request.ts';
import { shotsPerBatch, type TargetName } from '#src/rules/fishing/fishing-model.ts';

/** A shot that has been fired, with what shows it. */
export interface Fired<Flight> {
  readonly species: TargetName;
  readonly stakeMinor: number;
  readonly flight: Flight;
}

/** Shots requested together, under the same id on every retry. */
export interface Batch<Flight> extends StakeRequest {
  readonly playId: string;
  readonly stakeMinor: number;
  readonly shots: readonly Fired<Flight>[];
}

export interface VolleyPorts<Flight, Code extends string> {
  /** The minimum time between two batches, in milliseconds. */
  readonly everyMs: number;
  /** When rounds have a minimum length, each shot is a round of its own. */
  readonly isOneByOne: boolean;
  readonly play: (batch: Batch<Flight>) => Promise<CallResult<PlayedInstant, Code>>;
  readonly freshId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly onLanded: (batch: Batch<Flight>, played: PlayedInstant) => void;
  /** `batch` has had no answer yet and is requested again automatically. */
  readonly onAsking: (batch: Batch<Flight>) => void;
  /** Shots that were never sent; they cost nothing. */
  readonly onUnsent: (shots: readonly Fired<Flight>[]) => void;
  /** Shooting has stopped: it is not known yet whether the batch counts, or it was refused and cost nothing. */
  readonly onTrouble: (failure: RequestFailure<Code>, batch: Batch<Flight>) => void;
}

/** A batch sent too soon after the previous one is sent again after this time, at most this many times. */
const tooSoonMs = 260;
const tooSoonMax = 4;

/**
 * Sends shots in batches, one at a time, and never makes two rounds of one shot: a batch without an answer is
 * requested under its own id until it has one, and no shot is fired meanwhile.
 */
export class Volleys<Flight, Code extends string> {
  readonly #ports: VolleyPorts<Flight, Code>;
  #waiting: Fired<Flight>[] = [];
  #sent: Batch<Flight> | undefined;
  /** `asking`: a batch is being requested again automatically; `doubt`: the player has to request it. */
  #state: 'open' | 'asking' | 'doubt' | 'stopped' = 'open';
  /** The next batch is timed from the last answer, because the table drew the batch before that. */
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(ports: VolleyPorts<Flight, Code>) {
    this.#ports = ports;
  }

  /** The stakes of all shots without an outcome yet. */
  get pendingMinor(): number {
    const shots = [...this.#waiting, ...(this.#sent?.shots ?? [])];
    return shots.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  }

  /** Whether a shot may be fired now. */
  get isOpen(): boolean {
    const max = this.#ports.isOneByOne ? (this.#sent ? 0 : 1) : shotsPerBatch;
    const isRested = !this.#ports.isOneByOne || this.#restMs() <= 0;
    return this.#state === 'open' && this.#waiting.length < max && isRested;
  }

  fire(shot: Fired<Flight>): void {
    this.#waiting.push(shot);
    if (!this.#sent) void this.#send();
  }

  /** Checks, under its id, what became of the batch in doubt. */
  check(): void {
    if (this.#state !== 'doubt' || !this.#sent) return;
    this.#state = 'asking';
    void this.#ask({ ...this.#sent, check: true });
  }

  /** Allows shots again after a refusal. */
  resume(): void {
    if (this.#state === 'stopped') this.#state = 'open';
  }

  #restMs(): number {
    return this.#lastMs + this.#ports.everyMs - this.#ports.nowMs();
  }

  async #send(): Promise<void> {
    const { wait, freshId } = this.#ports;
    // Set at once, so that no second batch is made while this one waits for its turn.
    this.#sent = { playId: freshId(), stakeMinor: 0, shots: [] };
    const restMs = this.#restMs();
    if (restMs > 0) await wait(restMs);
    const shots = this.#waiting.splice(0, shotsPerBatch);
    const stakeMinor = shots.reduce((sum, shot) => sum + shot.stakeMinor, 0);
    this.#sent = { playId: this.#sent.playId, stakeMinor, shots };
    await this.#ask(this.#sent);
  }

  async #ask(batch: Batch<Flight>): Promise<void> {
    const { play, wait, onAsking } = this.#ports;
    const onAgain = () => {
      this.#state = 'asking';
      onAsking(batch);
    };
    const inTurn = async () => {
      let answer = await play(batch);
      for (let tries = 0; isTooSoon(answer) && tries < tooSoonMax; tries += 1) {
        await wait(tooSoonMs);
        answer = await play(batch);
      }
      return answer;
    };
    const answer = await sendStake(instantContracts.instantPlay, inTurn, batch, { onAgain, pause: wait });
    if (answer.ok) this.#land(batch, answer.value);
    else this.#stop(answer, batch);
  }

  #land(batch: Batch<Flight>, played: PlayedInstant): void {
    this.#sent = undefined;
    this.#state = 'open';
    this.#lastMs = this.#ports.nowMs();
    this.#ports.onLanded(batch, played);
    if (this.#waiting.length > 0) void this.#send();
  }

  #stop(failure: RequestFailure<Code>, batch: Batch<Flight>): void {
    const { isInDoubt } = failure;
    this.#state = isInDoubt ? 'doubt' : 'stopped';
    if (!isInDoubt) this.#sent = undefined;
    const unsent = this.#waiting.splice(0);
    if (unsent.length > 0) this.#ports.onUnsent(unsent);
    this.#ports.onTrouble(failure, batch);
  }
}

function isTooSoon(answer: CallResult<PlayedInstant, string>): boolean {
  return !answer.ok && answer.code === 'TOO_MANY_REQUESTS';
}
