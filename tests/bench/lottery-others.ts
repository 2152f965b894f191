import { setTimeout as wait } from 'node:timers/promises';
import { windowAt } from '#src/rules/lottery/draw-windows.ts';
import { benchGame, type BenchMember, placeBets } from '#tests/support/lottery-wire.ts';

/** The rate of the other bets while a draw is settled, per second. */
const othersPerSecond = 60;

/** Places bets on a distant draw at a steady pace while another draw is settled. */
export class OtherBets {
  readonly #members: readonly BenchMember[];
  readonly #run: number;
  readonly #oddsVersion: number;
  #accepted = 0;
  #sent = 0;
  #isOver = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(members: readonly BenchMember[], run: number, oddsVersion: number) {
    this.#members = members;
    this.#run = run;
    this.#oddsVersion = oddsVersion;
  }

  start(origin: string): void {
    this.#isOver = false;
    this.#sending = this.#send(origin);
  }

  pause(): void {
    this.#isOver = true;
  }

  async stop(): Promise<{ readonly accepted: number }> {
    this.#isOver = true;
    await this.#sending;
    return { accepted: this.#accepted };
  }

  async #send(origin: string): Promise<void> {
    const numero = windowAt(benchGame(999, 3 * 3_600_000), Date.now())?.numero ?? '';
    const flying = new Set<Promise<void>>();
    for (let nextAtMs = performance.now(); !this.#isOver; nextAtMs += 1_000 / othersPerSecond) {
      await wait(Math.max(0, nextAtMs - performance.now()));
      const member = this.#members[this.#sent % this.#members.length] as BenchMember;
      const key = keyOf(this.#run, this.#sent++, 999);
      const request = { gameId: 999, numero, sides: ['big'], key, oddsVersion: this.#oddsVersion };
      const bet = placeBets(origin, member, request).then(({ status }) => {
        if (status === 200) this.#accepted += 1;
        flying.delete(bet);
      });
      flying.add(bet);
    }
    await Promise.all(flying);
  }
}

/** The key of one order of a run, by the bettor's index. */
export function keyOf(gameId: number, at: number, from: number): string {
  return `bench-${gameId}-${String(at).padStart(8, '0')}-${from}`;
}
