import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { backoffMs } from '#functions/objects/delivery.ts';
import type { Credentials, VendorPort } from '#functions/vendors/house/house.port.ts';
import type { BetRow, SharedBets } from './shared-bets.ts';

/** How many wallet calls run at once. */
const batchSize = 20;
const retry = { firstMs: 1_000, maxMs: 60_000 };
/** How long after its due time work that a crash left undone is looked for, in milliseconds. */
const forgottenMs = 10_000;

interface Parts {
  readonly bets: SharedBets;
  readonly port: VendorPort;
  readonly alarms: Alarms;
  readonly due: DueTime;
  /** Called with every bet that is over. */
  readonly notify: (bet: BetRow) => void;
}

/**
 * Pays wins of shared bets into the wallet or returns their stakes, in batches, until the wallet has answered for
 * all.
 */
export class BetSettlement {
  readonly #parts: Parts;
  #isRunning = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Schedules a check for what a crash leaves undone. Call it inside the transaction that records what is owed. */
  expect(nowMs: number): void {
    this.#parts.due.by(nowMs + forgottenMs);
  }

  /** Starts to settle what is owed, unless that is running already; callers need not wait for it. */
  wake(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run()
      .catch((error: unknown) => logTrouble('shared-settlement', error))
      .finally(() => (this.#isRunning = false));
  }

  /** The alarm's task. The table's clock shares the alarm, so this does not wait for the wallet. */
  serve(): number | undefined {
    const nextMs = this.#parts.bets.nextOwedMs();
    if (nextMs === undefined) return undefined;
    this.wake();
    return Math.max(nextMs, Date.now()) + forgottenMs;
  }

  async #run(): Promise<void> {
    const { bets, alarms, due } = this.#parts;
    for (;;) {
      const batch = bets.owed(Date.now(), batchSize);
      if (batch.length === 0) break;
      await Promise.all(batch.map((bet) => this.#settle(bet)));
    }
    const nextMs = bets.nextOwedMs();
    if (nextMs !== undefined) alarms.commit(() => due.by(nextMs));
  }

  async #settle(bet: BetRow): Promise<void> {
    const isOver = bet.state === 'settling' ? await this.#payWin(bet) : await this.#rollBack(bet);
    if (isOver) this.#parts.notify(this.#parts.bets.byId(bet.id));
    else this.#parts.bets.putOff(bet.id, Date.now() + backoffMs(retry, bet.tries));
  }

  async #payWin(bet: BetRow): Promise<boolean> {
    const { origin, playerId } = credentialsOf(bet);
    const answer = await this.#parts.port.ask(origin, 'win', {
      playerId,
      gameCode: bet.game_code,
      roundId: bet.id,
      transactionId: `${bet.id}-win`,
      amountMinor: bet.win_minor ?? 0,
      currency: bet.currency,
      roundClosed: true,
    });
    if (answer.ok) return this.#parts.bets.close(bet.id, answer.value, Date.now());
    if (answer.code !== 'UNANSWERED')
      logTrouble('shared-win-refused', new Error(`${bet.id}: ${answer.code}`));
    return false;
  }

  async #rollBack(bet: BetRow): Promise<boolean> {
    const { origin, playerId } = credentialsOf(bet);
    const answer = await this.#parts.port.ask(origin, 'rollback', {
      playerId,
      roundId: bet.id,
      transactionId: `${bet.id}-back`,
      betTransactionId: `${bet.id}-bet`,
    });
    const isBack = answer.ok || answer.code === 'ROLLED_BACK';
    return isBack && this.#parts.bets.closeReturned(bet.id, Date.now());
  }
}

function credentialsOf(bet: BetRow): Credentials {
  return JSON.parse(bet.credentials ?? '{}') as Credentials;
}
