import { DurableObject } from 'cloudflare:workers';
import { logTrouble } from '#functions/http/log.ts';
import { type Audit, type AuditedWallet, audit } from './house.audit.ts';
import { type Backlog, backlogOf } from './house.backlog.ts';
import { compare, type HouseWord } from './house.comparison.ts';
import {
  confirmRecorded,
  differingTotals,
  entriesMax,
  type HouseTotal,
  houseSchema,
  houseTotals,
  isUnrecorded,
  receive,
  receivedFrom,
  unrecorded,
} from './house.inbox.ts';
import { currencyOnRoll, expectFrom } from './house.roll.ts';
import type { Delivery, Member } from './wallet.delivery.ts';
import type { HouseStanding } from './wallet.release.ts';
import { writeRecords } from './wallet.repo.ts';
import type { Statement } from './wallet.statement.ts';

/** How long deliveries gather before the records hear of them together, in milliseconds. */
const gatherMs = 500;
const retryMsMax = 60_000;
/** How much later than it was set for an alarm may come before it counts as lost, in milliseconds. */
const alarmLateMsMax = 5_000;

/** Holds the house's side of the postings that members' outboxes deliver, and tells the records of all of them. */
export class House extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  /** When the records' alarm should ring; undefined while none is set. */
  #armedAtMs: number | undefined;
  #failures = 0;
  #audit: Promise<Audit> | undefined;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    for (const statement of houseSchema) this.#sql.exec(statement);
    if (isUnrecorded(this.#sql)) this.#arm(gatherMs);
  }

  receive(member: Member, delivery: Delivery): void {
    this.ctx.storage.transactionSync(() => receive(this.#sql, member, delivery, Date.now()));
    this.#keepArmed();
  }

  /** Notes that a wallet has postings on their way. */
  expect(member: Member): void {
    this.#keepArmed();
    expectFrom(this.#sql, member, Date.now());
  }

  compare(member: string, statement: Statement): HouseWord {
    this.#keepArmed();
    return compare(this.#sql, member, statement);
  }

  standingOf(member: string): HouseStanding {
    this.#keepArmed();
    return {
      currency: currencyOnRoll(this.#sql, member),
      sumMinor: receivedFrom(this.#sql, member).sumMinor,
    };
  }

  backlog(): Backlog {
    this.#keepArmed();
    return backlogOf(this.#sql);
  }

  totals(): HouseTotal[] {
    this.#keepArmed();
    return houseTotals(this.#sql);
  }

  /** The minute's look at this shard's wallets and at its own totals; called again meanwhile, it is the same look. */
  audit(): Promise<Audit> {
    this.#audit ??= this.#auditOnce().finally(() => (this.#audit = undefined));
    return this.#audit;
  }

  /** Writes what the records lack, at least once, and comes again while anything remains. */
  override async alarm(): Promise<void> {
    const waiting = unrecorded(this.#sql);
    this.#armedAtMs = undefined;
    if (!waiting) return;
    try {
      await writeRecords(this.env.DB, waiting.entries);
      confirmRecorded(this.#sql, waiting.lastId);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      logTrouble('records-unwritten', error);
    }
    if (this.#failures > 0) this.#arm(Math.min(retryMsMax, gatherMs * 2 ** this.#failures));
    else if (isUnrecorded(this.#sql)) this.#arm(waiting.entries.length === entriesMax ? 0 : gatherMs);
  }

  async #auditOnce(): Promise<Audit> {
    const walletOf = (member: string) => this.env.PLAYER.getByName(member) as unknown as AuditedWallet;
    const done = await audit({ sql: this.#sql, walletOf, now: () => Date.now() });
    for (const currency of differingTotals(this.#sql)) logTrouble('house-totals-differ', new Error(currency));
    if (isUnrecorded(this.#sql) && (await this.ctx.storage.getAlarm()) === null) this.#arm(gatherMs);
    return done;
  }

  /** Sets the records' alarm where something waits for it and none is set, or the one that was set never came. */
  #keepArmed(): void {
    const isAwaited = this.#armedAtMs !== undefined && this.#armedAtMs > Date.now() - alarmLateMsMax;
    if (!isAwaited && isUnrecorded(this.#sql)) this.#arm(gatherMs);
  }

  #arm(afterMs: number): void {
    this.#armedAtMs = Date.now() + afterMs;
    void this.ctx.storage.setAlarm(this.#armedAtMs);
  }
}
