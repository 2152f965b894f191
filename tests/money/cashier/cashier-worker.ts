import type { Callback } from '#functions/cashier/payment-provider.ts';
import { House } from '#functions/house-account/object/house.object.ts';
import { Player } from '#functions/player/player.object.ts';
import { Pocket } from '#functions/providers/pocket/pocket.object.ts';
import type { TillObject } from '#functions/tills/object/till.object.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { ArchiveBucket } from '../platform/archive-bucket.ts';
import { clock } from '../platform/clock.ts';
import type { Network } from '../platform/network.ts';
import type { ObjectClass, ObjectHost } from '../platform/object-host.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import { RecordsDatabase } from '../platform/records-database.ts';
import { callMember, type Said } from './cashier-calls.ts';
import type { CashierClient, CashierOperation } from './cashier-client.ts';
import { documents } from './cashier-settings.ts';
import type { OutsideBank } from './outside-bank.ts';
import { tillAt } from './simulated-till.ts';
import { noCoolDays } from '../world/no-cool-days.ts';

/** The objects of the simulation: members, tills and the house account. Calls between them are subject to faults. */
export class CashierWorker {
  readonly host: ObjectHost;
  readonly network: Network;
  readonly records = new RecordsDatabase();
  /** The names of the members who have a session. */
  readonly members: string[] = [];
  readonly #bank: OutsideBank;
  readonly #env: Env;

  constructor(network: Network, host: ObjectHost, bank: OutsideBank) {
    this.host = host;
    this.network = network;
    this.#bank = bank;
    const env: Record<string, unknown> = {
      HOUSE_SHARDS: '2',
      DELIVERY_GATHER_SECONDS: '2',
      ARCHIVE_GATHER_SECONDS: '300',
      DB: this.records.asPlatform(network),
      ARCHIVE: new ArchiveBucket().asPlatform(network),
      // The delivery of alerts and messages is the subject of another simulation.
      EVENTS: { getByName: () => ({ record: async () => undefined }) },
      PUSH_OUTBOX: { getByName: () => ({ take: async () => undefined }) },
    };
    const ofClass = (made: unknown) => made as ObjectClass;
    const tillEnv = { ...env };
    env['PLAYER'] = host.namespace('object', ofClass(Player), env as unknown as Env);
    env['HOUSE'] = host.namespace('outbox', ofClass(House), env as unknown as Env);
    env['TILL'] = host.namespace('till', tillAt(bank), tillEnv as unknown as Env);
    // A vendor's wallet crashes, tears writes and loses messages like a till.
    env['POCKET'] = host.namespace('till', ofClass(Pocket), env as unknown as Env, 'pocket');
    tillEnv['TILL'] = env['TILL'];
    tillEnv['HOUSE'] = env['HOUSE'];
    // Messages from a till to a member use the same lossy leg as those from a member to a till.
    tillEnv['PLAYER'] = host.namespace('till', ofClass(Player), env as unknown as Env, 'object');
    this.#env = env as unknown as Env;
    this.records.database.exec(
      "INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo')",
    );
    for (const [name, document] of Object.entries(documents))
      this.records.database
        .prepare(
          `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
           VALUES ('demo', ?, ?, 1, 0, 'simulation')`,
        )
        .run(name, JSON.stringify(document));
  }

  player(member: string): DurableObjectStub<Player> {
    return this.#env.PLAYER.getByName(`demo/${member}`) as unknown as DurableObjectStub<Player>;
  }

  till(tillId: string): DurableObjectStub<TillObject> {
    return this.#env.TILL.getByName(`demo/${tillId}`) as unknown as DurableObjectStub<TillObject>;
  }

  /** Gives a member a session that outlives every jump of the clock, because this simulation is about money. */
  async signIn({ name, sessionId }: CashierClient): Promise<void> {
    const session = { id: sessionId, device: 'a phone', username: name, accountType: 0 };
    const started = { ...session, remembered: true, renewalHash: name };
    await this.host.atOnce('object', `demo/${name}`, 'startSession', started, noCoolDays);
    const request = { sessionId, rules: demoRules, currency: 'USD' };
    await this.host.atOnce('object', `demo/${name}`, 'setCheckMinutes', request, 0);
    this.members.push(name);
    this.storageOf(name)?.load(`UPDATE sessions SET expires_at_ms = ${Number.MAX_SAFE_INTEGER}`);
  }

  answer(client: CashierClient, request: CashierOperation): Promise<Said> {
    return callMember(this.player(client.name), client, request);
  }

  /** Excludes a member or lifts the exclusion, at once. */
  async block({ name, isExcluded }: CashierClient): Promise<void> {
    const untilMs = isExcluded ? Number.MAX_SAFE_INTEGER : 0;
    await this.host.atOnce('object', `demo/${name}`, 'blockPlay', untilMs);
  }

  /** Passes a callback to its till as the gate does; returns whether it was accepted. */
  async callback(tillId: string, callback: Callback): Promise<boolean> {
    const proven = await this.#bank.provider(tillId).authenticate(callback, clock.nowMs);
    if (!proven.ok) return false;
    const headers = [...callback.headers].map(([name, value]) => [name, value] as const);
    const taken = await this.till(tillId).takeCallback({ headers, body: callback.body });
    return taken.ok;
  }

  cashOf(member: string): number {
    const [row] =
      this.storageOf(member)?.rows<{ cash: number }>('SELECT cash_minor AS cash FROM wallet') ?? [];
    return row?.cash ?? 0;
  }

  reconcile(member: string): Promise<unknown> {
    return this.player(member).reconcileWallet();
  }

  /** The storage of a member's object; undefined until it is first called. */
  storageOf(member: string): ObjectStorage | undefined {
    return this.host.storageOf('object', `demo/${member}`);
  }

  close(): void {
    this.host.close();
    this.records.database.close();
  }
}
