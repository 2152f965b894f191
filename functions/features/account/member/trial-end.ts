import { disableAccount } from './sessions.ts';
import { deleteTrialMember, trialKeptMs } from '#functions/features/account/register/trial-members.repo.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { deleteObject } from '#functions/objects/delete-object.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { instantEngineNames } from '#src/contracts/house/instant.ts';
import { dayMs, minuteMs } from '#src/rules/durations.ts';
import { sportsModels } from '#src/rules/sports/leagues.ts';
import {
  isHollow,
  lastUsedAtMs,
  recordTrialEndStep,
  type TrialEndStep,
  trialEndStep,
} from './trial-end.schema.ts';
import { sharedTablesForgot } from './shared-tables.ts';

/** The age, in milliseconds, from which a round that its vendor never closed is not waited for. */
const openRoundTimeoutMs = 30 * dayMs;
const retryMsMax = 60 * minuteMs;
/** How long an empty object may still be filled before it is checked, in milliseconds. */
const hollowMsMax = 60 * minuteMs;

interface Ended {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  readonly wallet: MemberWallet;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
}

/**
 * Ends a trial account that is no longer used. Each step is idempotent, so a process that dies anywhere
 * continues where it was.
 */
export class TrialEnd {
  readonly #of: Ended;
  readonly #due: DueTime;
  readonly #hollow: DueTime;
  #step: TrialEndStep | undefined;
  #isOver = false;
  #isReal = false;

  constructor(of: Ended) {
    this.#of = of;
    this.#due = of.alarms.register('trial-end', { serve: () => this.#serve(), retryMsMax });
    this.#hollow = of.alarms.register('hollow', { serve: () => this.#hollowAgainMs(), retryMsMax });
    this.#step = trialEndStep(of.sql);
    // A call after the end creates the object anew, and nothing else would ever check it again.
    if (isHollow(of.sql) && !this.#hollow.isSet())
      of.alarms.commit(() => this.#hollow.by(Date.now() + hollowMsMax));
  }

  /** Whether vendors' operations are no longer accepted. */
  get isSettled(): boolean {
    return this.#step === 'settled' || this.#step === 'retired';
  }

  /**
   * Deletes the object and then the member's row, once nothing else is left to do. If the row stays behind,
   * the watch that runs every minute begins anew and finds everything done. A call after the deletion creates
   * an empty object, which is deleted in its time.
   */
  async finish(state: DurableObjectState): Promise<void> {
    const { sql, env, name } = this.#of;
    if (this.#isOver) await deleteObject(state, () => deleteTrialMember(env.DB, name));
    else if (isHollow(sql) && (await this.#isNobodys()) && isHollow(sql)) await deleteObject(state);
  }

  /** Schedules a check for when the account may have gone unused. Must run inside `commit`. */
  expect(nowMs: number): void {
    this.#due.by(nowMs + dayMs);
  }

  /** Schedules a check for now, because an alarm was lost or the account is older than its alarm. */
  lookNow(): void {
    this.#of.alarms.commit(() => this.#due.by(Date.now()));
  }

  /** An empty object is checked after each alarm, until it is deleted or known to be a real member's. */
  #hollowAgainMs(): number | undefined {
    return isHollow(this.#of.sql) && !this.#isReal ? Date.now() + hollowMsMax : undefined;
  }

  /** Whether no real member has this object: a real member's may hold what this does not check. */
  async #isNobodys(): Promise<boolean> {
    const { env, name } = this.#of;
    if (this.#isReal) return false;
    try {
      this.#isReal = (await trialKeptMs(env.DB, name)) === undefined;
      return !this.#isReal;
    } catch (error) {
      logTrouble('hollow-unknown', error);
      return false;
    }
  }

  async #serve(): Promise<number | undefined> {
    switch (this.#step) {
      case undefined:
        return this.#begin();
      case 'closing':
        return this.#close();
      case 'settled':
        return this.#retire();
      case 'retired':
        this.#isOver = true;
        return Date.now() + minuteMs;
    }
  }

  /** Waits until the account has been unused for its time and has nothing open. */
  async #begin(): Promise<number | undefined> {
    const { sql, env, wallet, name } = this.#of;
    const keptMs = await trialKeptMs(env.DB, name);
    if (keptMs === undefined) return undefined;
    const nowMs = Date.now();
    const endsAtMs = lastUsedAtMs(sql) + keptMs;
    if (endsAtMs > nowMs) return endsAtMs;
    if (wallet.closingObstacle(nowMs - openRoundTimeoutMs)) return nowMs + dayMs;
    wallet.close(() => {
      disableAccount(sql, nowMs);
      recordTrialEndStep(sql, 'closing', nowMs);
    });
    this.#step = 'closing';
    return nowMs;
  }

  /** Delivers the closing balance until both sides agree on it; a win that came in meanwhile is posted too. */
  async #close(): Promise<number> {
    const { sql, alarms, wallet } = this.#of;
    wallet.close(() => undefined);
    const checked = await wallet.reconcile();
    const nowMs = Date.now();
    if (checked?.alert) return nowMs + dayMs;
    const isDone = alarms.commit(() => {
      if (!wallet.isEmptiedAndAtRest()) return false;
      recordTrialEndStep(sql, 'settled', nowMs);
      return true;
    });
    if (!isDone) return nowMs + minuteMs;
    this.#step = 'settled';
    return nowMs;
  }

  /** Makes each of the house vendor's tables forget the member; false while a round at one is not over. */
  async #tablesRetired(): Promise<boolean> {
    const { HOUSE_TABLE, INSTANT_TABLE, SPORTSBOOK } = this.#of.env;
    const { name } = this.#of;
    if (!(await objectNamed(HOUSE_TABLE, name).retire())) return false;
    for (const engine of instantEngineNames)
      if (!(await objectNamed(INSTANT_TABLE, `${name}/${engine}`).retire())) return false;
    if (!(await sharedTablesForgot(this.#of.sql, this.#of.env, name))) return false;
    // Open sports bets are dropped with the account: they could only win demo credit of a closed wallet.
    const [merchant] = partsOfName(name);
    for (const { id } of sportsModels) await objectNamed(SPORTSBOOK, `${merchant}/${id}`).forget(name);
    return true;
  }

  /** Archives the ledger, and makes the house vendor and the house account forget the member. */
  async #retire(): Promise<number> {
    const { sql, alarms, wallet, name } = this.#of;
    const nowMs = Date.now();
    if (!(await wallet.archiveAll())) return nowMs + minuteMs;
    if (!(await this.#tablesRetired())) return nowMs + minuteMs;
    const retirement = await wallet.retire();
    if (retirement === 'waits') return nowMs + minuteMs;
    if (retirement === 'differs') {
      logTrouble('trial-differs', new Error(name));
      return nowMs + dayMs;
    }
    alarms.commit(() => recordTrialEndStep(sql, 'retired', nowMs));
    this.#step = 'retired';
    return nowMs;
  }
}
