import type { PlayAnswer } from '#functions/wallet/orders.ts';
import { readArchiveFile } from '#tests/support/archive-rows.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock } from '../platform/clock.ts';
import { Faults } from '../platform/faults.ts';
import { Network } from '../platform/network.ts';
import { ObjectHost } from '../platform/object-host.ts';
import { chooseBySeed } from '../platform/seeded-chance.ts';
import { Seeded } from './seeded.ts';
import { SimulatedWorker } from './worker.ts';
import { noCoolDays } from './no-cool-days.ts';

export const member = 'demo/trial-1';
export const creditMinor = 100_000;
/** The hours within which an unused account must be gone, however many messages are lost on the way. */
export const hoursMax = 24 * 30;
const beginsAtMs = clock.nowMs;

/** One trial account in a simulated world with the real classes, schemas and the real shared database. */
export class TrialWorld {
  readonly faults: Faults;
  readonly network: Network;
  readonly host: ObjectHost;
  readonly worker: SimulatedWorker;

  constructor(seed: number, faultShare: number) {
    // Each world starts at the same instant. Only the modules' cached catalogue remains from the previous one.
    clock.nowMs = beginsAtMs;
    chooseBySeed(new Seeded(seed + 1_000));
    const seeded = new Seeded(seed);
    this.faults = new Faults(seeded, faultShare);
    this.network = new Network(seeded, this.faults);
    this.host = new ObjectHost(seeded, this.faults, this.network);
    this.worker = new SimulatedWorker(this.network, this.host);
    this.worker.records.database.exec(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms)
       VALUES ('demo', 'trial-1', 'guest-1', 'guest-1', 4, 'USD', ${clock.nowMs})`,
    );
  }

  async open(accountType = 4): Promise<void> {
    const session = {
      id: 'session-1',
      device: 'a phone',
      username: 'guest-1',
      accountType,
      remembered: false,
      renewalHash: 'hash',
    };
    const credit = { key: 'welcome', amountMinor: creditMinor, currency: 'USD', username: 'guest-1' };
    await this.host.atOnce('object', member, 'grantPlayCredit', credit);
    await this.host.atOnce('object', member, 'startSession', session, noCoolDays);
  }

  async play(operation: 'bet' | 'win', id: string, amountMinor: number): Promise<PlayAnswer> {
    const order = {
      source: 'house',
      transactionId: id,
      roundId: 'round-1',
      sessionId: 'session-1',
      nonce: `nonce-${id}`,
      bodyHash: 'body',
      requestId: `request-${id}`,
      isStale: false,
      gameCode: 'house-game',
      vendorCode: 'V',
      trial: true,
      amountMinor,
      currency: 'USD',
      roundClosed: operation === 'win',
      rules: demoRules,
    };
    const call = operation === 'bet' ? { operation, order } : { operation, order, isOptional: false };
    const text = await this.host.atOnce<string>('object', member, 'perform', [call]);
    return (JSON.parse(text) as [PlayAnswer])[0];
  }

  /** Runs everything that is due within the hours, and the watch over the house account while it has work. */
  async pass(hours: number): Promise<void> {
    for (let part = 0; part < hours * 6; part += 1) {
      const untilMs = clock.nowMs + 600_000;
      if (this.#isHouseAtWork()) await this.worker.watch();
      for (;;) {
        while ((await this.network.deliverOne()) || (await this.host.ringOne()));
        const nextAtMs = Math.min(this.network.nextAtMs(), this.host.nextAlarmAtMs());
        if (nextAtMs > untilMs) break;
        clock.nowMs = Math.max(clock.nowMs + 1, nextAtMs);
      }
      clock.nowMs = untilMs;
    }
  }

  /** Lets time pass until the object is gone; returns the hours that took. */
  async passUntilGone(): Promise<number> {
    let hours = 0;
    while (hours < hoursMax && !(this.isDeleted() && this.row() === undefined)) {
      // The minute's watch repairs alarms that were lost for good. Here it runs once a day.
      if (hours % 24 === 23) await this.lookAfter();
      await this.pass(1);
      hours += 1;
    }
    return hours;
  }

  async lookAfter(): Promise<void> {
    if (this.#isFrozen()) {
      const release = { askedBy: 'one', releasedBy: 'other', reason: 'delivered late', requestId: 'release' };
      // If a response is lost, the operators try again the next day.
      await this.host.atOnce('object', member, 'releaseWallet', release);
    }
    if (this.row() !== undefined) await this.host.atOnce('object', member, 'lookAfterTrial');
    // Without a row nothing refers to the object, and any later call sets a lost alarm again.
    else if (!this.isDeleted()) this.host.restart('object', member);
  }

  /**
   * An alarm lost for most of a day leaves postings undelivered, which freezes the wallet until operators release it.
   */
  #isFrozen(): boolean {
    const storage = this.host.storageOf('object', member);
    // A process that was killed right after it created the object anew has left nothing but the table of versions.
    const wallet = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'wallet'";
    if (!storage || storage.rows(wallet).length === 0) return false;
    return storage.rows('SELECT 1 FROM wallet WHERE frozen_code IS NOT NULL').length > 0;
  }

  row(): unknown {
    return this.worker.records.rows("SELECT id FROM members WHERE id = 'trial-1'")[0];
  }

  isDeleted(): boolean {
    const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    return this.host.storageOf('object', member)?.rows(tables).length === 0;
  }

  shards() {
    return this.host.storages('outbox');
  }

  /** Whether a shard knows a wallet or has pending work, such as a file to archive. */
  #isHouseAtWork(): boolean {
    return this.shards().some(
      (shard) => shard.rows('SELECT 1 FROM senders UNION ALL SELECT 1 FROM due').length > 0,
    );
  }

  senders(): unknown[] {
    return this.shards().flatMap((shard) => shard.rows('SELECT member FROM senders'));
  }

  /** The sum of each shard's totals. */
  totalsMinor(): number[] {
    return this.shards().map(
      (shard) =>
        shard.rows<{ minor: number }>('SELECT coalesce(sum(amount_minor), 0) AS minor FROM totals')[0]
          ?.minor ?? 0,
    );
  }

  totals(kind: string): number {
    return this.shards()
      .flatMap((shard) => shard.rows<{ kind: string; amount_minor: number }>('SELECT * FROM totals'))
      .reduce((sum, row) => sum + (row.kind === kind ? row.amount_minor : 0), 0);
  }

  /** The rows of the archive's files under a prefix, in file order. */
  async archived(prefix: string) {
    const keys = [...this.worker.archive.files.keys()].filter((key) => key.startsWith(prefix)).sort();
    const files = await Promise.all(
      keys.map((key) => readArchiveFile(this.worker.archive.files.get(key) as Uint8Array)),
    );
    return files.flatMap(({ rows }) => rows);
  }

  close(): void {
    this.host.close();
    this.worker.records.database.close();
  }
}
