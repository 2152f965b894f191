import type { Result } from '#src/rules/result.ts';
import { type Granted, grantPlayCredit, type PlayCredit, type PlayCreditError } from './credit.ts';
import { endHeldWin, type HeldWin } from './bets/held-wins.ts';
import { type HoldError, type HoldRequest, type HoldState, hold, settleHold } from './holds.ts';
import { readWallet } from './ledger.ts';
import { answerCalls } from './calls.ts';
import { type ClosingObstacle, closeOut, closingObstacle, isEmptied } from './closing.ts';
import type { Retirement } from '#functions/wallet/delivery/applied.ts';
import type { WalletCall } from './orders.ts';
import { type Checked, isAtRest } from './proof/check.ts';
import { WalletOutbound } from './delivery/outbound.ts';
import type { HeldBy } from './held-by.ts';
import type { WalletParts } from './wallet-parts.ts';
import type { Release, ReleaseRefusal } from './proof/release.ts';
import type { WalletSides } from './proof/sides.ts';

/** The money part of a member's object: every call is one synchronous transaction, due times included. */
export class MemberWallet {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #heldBy: readonly HeldBy[];
  readonly #outbound: WalletOutbound;

  constructor(parts: WalletParts) {
    this.#storage = parts.state.storage;
    this.#sql = parts.sql;
    this.#heldBy = parts.heldBy;
    this.#outbound = new WalletOutbound(parts);
  }

  /** Performs the operations of one request, all or none. Returns their answers as a JSON array. */
  perform(calls: readonly WalletCall[]): string {
    const transaction = <Value>(work: () => Value) => this.#storage.transactionSync(work);
    const answers = (nowMs: number) => answerCalls(this.#sql, calls, transaction, nowMs);
    const nowMs = Date.now();
    const moves = calls.some(({ operation }) => operation !== 'balance');
    const texts = moves ? this.moving(answers) : this.#outbound.commit(() => answers(nowMs), nowMs);
    return `[${texts.join(',')}]`;
  }

  grantPlayCredit(credit: PlayCredit): Result<Granted, PlayCreditError> {
    return this.moving((nowMs) => grantPlayCredit(this.#sql, credit, nowMs));
  }

  hold(request: HoldRequest): Result<HoldState, HoldError> {
    return this.movingHolds((nowMs) => hold(this.#sql, request, nowMs));
  }

  settleHold(id: string, outcome: 'posted' | 'voided'): Result<HoldState, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
    return this.moving((nowMs) => settleHold(this.#sql, id, outcome, nowMs));
  }

  /** Ends the hold of a win above its cap, as operators decided. */
  endHeldWin(
    win: HeldWin,
    end: 'released' | 'cancelled',
  ): Result<undefined, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
    return this.moving((nowMs) => endHeldWin(this.#sql, win, end, nowMs));
  }

  /** Delivers pending postings and reconciles; undefined if there is no wallet. */
  reconcile(): Promise<Checked | undefined> {
    return this.#outbound.check(Date.now());
  }

  /** Delivers pending postings, as the alarm would. Returns whether anything is still pending. */
  wake(): Promise<boolean> {
    return this.#outbound.wake();
  }

  /** Both sides of everything that a reconciliation compares; undefined if there is no wallet. */
  sides(): Promise<WalletSides | undefined> {
    return this.#outbound.sides();
  }

  release(request: Release): Promise<Result<undefined, ReleaseRefusal>> {
    return this.#outbound.release(request, Date.now());
  }

  /** What has to be settled elsewhere before the wallet can be closed. */
  closingObstacle(roundsBeforeMs: number): ClosingObstacle | undefined {
    return closingObstacle(this.#sql, roundsBeforeMs, this.#heldBy);
  }

  /** Posts everything that is left to the house account, in one transaction with what `noted` writes. */
  close(record: () => void): void {
    this.moving((nowMs) => {
      record();
      closeOut(this.#sql, nowMs);
    });
  }

  /**
   * Whether every account is 0 and the wallet is idle as `isAtRest` defines it; true without a wallet. A frozen
   * wallet counts as idle, so a caller has to check for a freeze as well.
   */
  isEmptiedAndAtRest(): boolean {
    const wallet = readWallet(this.#sql);
    return !wallet || (isEmptied(wallet) && isAtRest(this.#sql));
  }

  /** Moves the rows of the closed wallet to the archive. Returns whether all of them are there. */
  archiveAll(): Promise<boolean> {
    return this.#outbound.archiveAll();
  }

  /** Makes the house account remove the closed wallet. */
  retire(): Promise<Retirement> {
    return this.#outbound.retire();
  }

  /** Has every later transaction of the wallet end with this, for due times that follow from its rows. */
  follow(follower: (nowMs: number) => void): void {
    this.#outbound.follow(follower);
  }

  /** Like `moving`, for a transaction that changes deadlines of holds. */
  movingHolds<Value>(operation: (nowMs: number) => Value): Value {
    const nowMs = Date.now();
    const value = this.#outbound.commitHolds(() => operation(nowMs), nowMs);
    this.#outbound.announce(nowMs);
    return value;
  }

  /** Runs one transaction that moves money, and schedules the delivery of its postings. */
  moving<Value>(operation: (nowMs: number) => Value): Value {
    const nowMs = Date.now();
    const value = this.#outbound.commit(() => operation(nowMs), nowMs);
    this.#outbound.announce(nowMs);
    return value;
  }
}
