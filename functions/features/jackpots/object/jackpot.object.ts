import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { logTrouble } from '#functions/http/log.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import {
  differsFrom,
  driftOf,
  isPaidUp,
  type JackpotDrift,
  recordCheck,
  type PoolStatement,
  statementOf,
} from './jackpot.audit.ts';
import { jackpotMigrations } from './jackpot.migrations.ts';
import { decideWin, type JackpotClaim, jackpotMinor, type ShardShare, takeShare } from './jackpot.pool.ts';

/** How often a pool with new contributions or wins is audited, in milliseconds. */
const checkPeriodMs = 3_600_000;
const retryMsMax = 600_000;

/**
 * One jackpot of a merchant: of one currency, for money or for trials. Shards of the house account report their
 * stakes to it, and a slot's table asks it what a round won. It moves no member's money.
 */
export class Jackpot extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #alarms: Alarms;
  readonly #check: DueTime;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, jackpotMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#check = this.#alarms.register('check', { serve: () => this.#checked(), retryMsMax });
  }

  /** Takes over the sums of a house shard for this pool. A repeated or outdated report changes nothing. */
  contributed(share: ShardShare): void {
    this.#commit(() => takeShare(this.#sql, share));
  }

  /** What a round won, in minor units. Decided at the first call for the round and the same ever after. */
  claim(claim: JackpotClaim): number {
    return this.#commit(() => decideWin(this.#sql, claim, Date.now()));
  }

  /** The current jackpot, in minor units. */
  amountMinor(seedMinor: number): number {
    this.#alarms.keepSet();
    return Math.max(0, jackpotMinor(this.#sql, seedMinor));
  }

  statement(): PoolStatement {
    this.#alarms.keepSet();
    return statementOf(this.#sql);
  }

  override async alarm(): Promise<void> {
    await this.#alarms.run();
    await watchOwnStore('jackpot', this.ctx, this.env);
  }

  #commit<Value>(work: () => Value): Value {
    return this.#alarms.commit(() => {
      const value = work();
      if (!this.#check.isSet()) this.#check.by(Date.now() + checkPeriodMs);
      return value;
    });
  }

  /**
   * Audits the pool, and repeats it every hour while something is wrong or a win is unpaid. Otherwise the next
   * change schedules the next audit, so an idle pool is not audited.
   */
  async #checked(): Promise<number | undefined> {
    const shardDiffers = await this.#aShardDiffers();
    const nowMs = Date.now();
    const drift: JackpotDrift | undefined =
      driftOf(this.#sql, nowMs) ?? (shardDiffers ? 'SHARD_DIFFERS' : undefined);
    if (drift) logTrouble('jackpot-drift', new Error(`${this.ctx.id.name} ${drift}`));
    this.#alarms.commit(() => recordCheck(this.#sql, drift, nowMs));
    return drift || !isPaidUp(this.#sql) ? nowMs + checkPeriodMs : undefined;
  }

  async #aShardDiffers(): Promise<boolean> {
    const name = this.ctx.id.name ?? '';
    const [merchant] = partsOfName(name);
    const shards = this.#sql.exec<{ shard: number }>('SELECT shard FROM sources').toArray();
    const found = await Promise.all(
      shards.map(async ({ shard }) => {
        const own = await objectNamed(this.env.HOUSE, `${merchant}/${shard}`).jackpotShareOf(name);
        return own !== undefined && differsFrom(this.#sql, { ...own, shard });
      }),
    );
    return found.includes(true);
  }
}
