import { Player } from '#functions/player/player.object.ts';
import type { SendRequest } from '#functions/features/agents/member/transfers/sending.ts';
import { transferRulesOf } from '#functions/features/agents/transfers/transfer-rules.ts';
import { grantPlayCredit } from '#functions/wallet/credit.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { accounts } from '#src/contracts/wallet/posting-kinds.ts';
import { clock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';
import { noCoolDays } from '../money/world/no-cool-days.ts';
import { storedSettings } from './settings.ts';

const merchant = 'demo';
const dayMs = 86_400_000;

/** What becomes of one call of an object to another or to the shared database. */
export type Fate =
  | 'made'
  | 'lost'
  | 'answer lost'
  | 'receiver died before its commit'
  | 'receiver died after its commit'
  | 'sender died before its commit'
  | 'sender died after its commit'
  | 'sender died after the answer'
  | 'made twice';

export const fates: readonly Exclude<Fate, 'made'>[] = [
  'lost',
  'answer lost',
  'receiver died before its commit',
  'receiver died after its commit',
  'sender died before its commit',
  'sender died after its commit',
  'sender died after the answer',
  'made twice',
];

/** A call that was cut off because its own process died; nothing of that process runs on. */
const never = new Promise<never>(() => undefined);

class Process {
  readonly storage: ObjectStorage;
  readonly object: Player;
  isDead = false;

  constructor(world: TransferWorld, name: string, storage: ObjectStorage) {
    this.storage = storage;
    const platform = storage.asPlatform();
    const alive = <Value>(work: () => Value): Value => {
      if (this.isDead) throw new Error('the process has died');
      return work();
    };
    const exec = (...values: Parameters<SqlStorage['exec']>) => alive(() => platform.sql.exec(...values));
    const state = {
      id: { name },
      waitUntil: () => undefined,
      storage: {
        ...platform,
        sql: { exec },
        transactionSync: <Value>(work: () => Value) => alive(() => platform.transactionSync(work)),
        setAlarm: (atMs: number) => alive(() => platform.setAlarm(atMs)),
      },
    };
    this.object = new Player(state as unknown as DurableObjectState, world.envOf(this) as Env);
    storage.commit();
  }
}

/** Members' real objects that transfer to each other, over calls that can be lost and processes that can die. */
export class TransferWorld {
  readonly records = new RecordsDatabase();
  readonly rules: ReturnType<typeof transferRulesOf>;
  readonly #storages = new Map<string, ObjectStorage>();
  readonly #processes = new Map<string, Process>();
  /** Decides what becomes of a call; by default all are made. */
  fateOf: (call: string, number: number) => Fate = () => 'made';
  /** The calls between objects and to the shared database so far. */
  readonly calls: string[] = [];

  constructor(transfers: object = {}, cashier: object = {}) {
    const documents = {
      merchant: { currency: 'USD', timeZone: 'UTC' },
      jurisdiction: { pack: 'demo' },
      agents: { transfers: { isOn: true, ...transfers } },
      cashier,
    };
    const texts = Object.entries(documents).map(([name, document]) => [name, JSON.stringify(document)]);
    this.rules = transferRulesOf(storedSettings(Object.fromEntries(texts) as Record<string, string>));
    const { database } = this.records;
    database.exec(`INSERT INTO merchants (code, host, name) VALUES ('${merchant}', 'demo.localhost', 'M')`);
    for (const [name = '', text = ''] of texts)
      database
        .prepare(
          `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
           VALUES ('${merchant}', ?, ?, 1, 0, 'test')`,
        )
        .run(name, text);
  }

  /** A member whose account is two days old, with a verified contact, no limit wanted, and cash that may leave. */
  add(memberId: string, cashMinor = 0): void {
    const { database } = this.records;
    const atMs = clock.nowMs - 2 * dayMs;
    database.exec(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, registered_at_ms,
         consent_version, consented_at_ms)
       VALUES ('${merchant}', '${memberId}', 'user-${memberId}', 'user-${memberId}', 0, 'USD', ${atMs}, '1', 1);
       INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms)
       VALUES ('${merchant}', 'email', '${memberId}@member.example', '${memberId}', 1)`,
    );
    this.#storages.set(memberId, new ObjectStorage());
    const { object, storage } = this.#processOf(memberId);
    const device = { device: 'a phone', username: `user-${memberId}`, remembered: true, accountType: 1 };
    object.startSession({ id: memberId, ...device, renewalHash: 'h' }, noCoolDays);
    storage.sql.exec('UPDATE sessions SET expires_at_ms = ?', Number.MAX_SAFE_INTEGER);
    storage.sql.exec("INSERT INTO deposit_answers (what, answer, at_ms) VALUES ('no-limit', '', 0)");
    const credit = { key: 'funds', amountMinor: cashMinor, currency: 'USD', username: 'user' };
    grantPlayCredit(storage.sql, credit, clock.nowMs);
    storage.commit();
  }

  /** Asks for a transfer; the answer is its state, the code of a refusal, or `cut off` if a process died. */
  async send(
    from: string,
    to: string,
    amountMinor: number,
    transferId: string,
    more: Partial<SendRequest> = {},
  ): Promise<string> {
    const request: SendRequest = {
      ...{ transferId, receiver: to, amountMinor, rules: this.rules, hasContact: true },
      creditId: `${from}-${transferId}`,
      day: Math.floor(clock.nowMs / dayMs),
      ...more,
    };
    return this.#ended(from, async (object) => {
      const sent = await object.sendToDownline(from, request);
      return sent.ok ? sent.value.state : sent.code;
    });
  }

  /** What operators decide; `failed` if it could not be carried out, and has to be repeated. */
  decide(sender: string, transferId: string, outcome: 'approve' | 'refuse'): Promise<string> {
    return this.#ended(sender, async (object) => {
      const decided = await object.decideTransfer(transferId, outcome, true);
      return decided.ok ? decided.value.state : decided.code;
    }).catch(() => 'failed');
  }

  /** Runs every alarm as it comes due, for a while. */
  async pass(hours = 2): Promise<void> {
    const untilMs = clock.nowMs + hours * 3_600_000;
    while (clock.nowMs < untilMs) {
      for (const [memberId, storage] of this.#storages) {
        if ((storage.alarmAtMs ?? Number.POSITIVE_INFINITY) > clock.nowMs) continue;
        storage.alarmAtMs = undefined;
        const rung = await this.#ended(memberId, async (object) => {
          await object.alarm();
          return 'rung';
        });
        // The platform rings again for a process that died.
        if (rung === 'cut off') storage.alarmAtMs = clock.nowMs + 2_000;
      }
      const dueAtMs = [...this.#storages.values()].map(({ alarmAtMs }) => alarmAtMs ?? untilMs);
      clock.nowMs = Math.max(clock.nowMs + 1, Math.min(untilMs, ...dueAtMs));
    }
  }

  sqlOf(memberId: string): SqlStorage {
    return this.#processOf(memberId).storage.sql;
  }

  commit(memberId: string): void {
    this.#processOf(memberId).storage.commit();
  }

  balances(memberId: string) {
    const wallet = readWallet(this.sqlOf(memberId));
    return wallet?.balances ?? { cash: 0, hold: 0, bonus: 0, clearing: 0, external: 0, receivable: 0 };
  }

  stateOf(sender: string, transferId: string): string | undefined {
    return this.sqlOf(sender)
      .exec<{ state: string }>('SELECT state FROM downline_transfers WHERE id = ?', transferId)
      .toArray()[0]?.state;
  }

  postings(memberId: string, kind: string): { reference: string; minor: number }[] {
    return this.sqlOf(memberId)
      .exec<{ reference: string; minor: number }>(
        'SELECT reference, amount_minor AS minor FROM ledger WHERE kind = ? ORDER BY seq',
        kind,
      )
      .toArray();
  }

  /** What is wrong in the books of all members: nothing if every transfer has ended once on both sides. */
  faults(): string[] {
    const found: string[] = [];
    const members = [...this.#storages.keys()];
    for (const memberId of members) {
      const balances = this.balances(memberId);
      if (accounts.reduce((sum, name) => sum + balances[name], 0) !== 0)
        found.push(`the accounts of ${memberId} do not add up to 0`);
      if (balances.cash < 0 || balances.hold !== 0) found.push(`${memberId} has ${JSON.stringify(balances)}`);
      found.push(...this.#transferFaults(memberId));
    }
    const credited = members.flatMap((memberId) => this.postings(memberId, 'DOWNLINE_IN'));
    const paid = members.flatMap((memberId) => this.postings(memberId, 'DOWNLINE_PAID'));
    const sumOf = (rows: { minor: number }[]) => rows.reduce((sum, { minor }) => sum + minor, 0);
    if (sumOf(credited) !== sumOf(paid)) found.push(`paid ${sumOf(paid)}, credited ${sumOf(credited)}`);
    return found;
  }

  /** The bindings of one process; each call of it may be lost, and may be its last. */
  envOf(process: Process): object {
    const database = this.records.asPlatform({} as Network);
    const prepared = (query: string) => {
      const statement = database.prepare(query);
      const asked = (bound: D1PreparedStatement) => ({
        all: () => this.#call(process, `D1 ${query.slice(0, 40)}`, undefined, () => bound.all()),
        run: () => this.#call(process, `D1 ${query.slice(0, 40)}`, undefined, () => bound.run()),
      });
      return { ...asked(statement), bind: (...values: never[]) => asked(statement.bind(...values)) };
    };
    return {
      HOUSE_SHARDS: '1',
      DELIVERY_GATHER_SECONDS: '30',
      HOUSE: { getByName: () => ({ expect: () => Promise.reject(new Error('out of reach')) }) },
      PLAYER: {
        getByName: (name: string) =>
          new Proxy(
            {},
            {
              get: (_, method) =>
                method === 'then' ? undefined : this.#callOf(process, name, String(method)),
            },
          ),
      },
      DB: { prepare: prepared },
    };
  }

  #callOf(process: Process, name: string, method: string) {
    const memberId = name.split('/')[1] ?? '';
    return (...values: never[]) =>
      this.#call(process, method, memberId, async () => {
        const object = this.#processOf(memberId).object as unknown as Record<
          string,
          (...values: never[]) => unknown
        >;
        return structuredClone(await object[method]?.(...structuredClone(values)));
      });
  }

  /** As on the platform, a call leaves only after what was written before it is durable. */
  async #call<Value>(
    sender: Process,
    call: string,
    receiver: string | undefined,
    work: () => Promise<Value>,
  ): Promise<Value> {
    if (sender.isDead) return never;
    const fate = this.fateOf(call, this.calls.push(call));
    if (fate === 'sender died before its commit') return this.#die(sender);
    sender.storage.commit();
    if (fate === 'sender died after its commit') return this.#die(sender);
    if (fate === 'lost') throw new Error('nobody answers');
    const target = receiver === undefined ? undefined : this.#processOf(receiver);
    const answer = await work();
    // Whatever ends a process ends every call in it, also those of others.
    if (target?.isDead) throw new Error('the receiver died');
    if (target && fate === 'receiver died before its commit') this.#kill(target);
    target?.storage.commit();
    if (target && fate === 'receiver died after its commit') this.#kill(target);
    if (fate === 'made twice') {
      await work();
      if (target && !target.isDead) target.storage.commit();
    }
    if (fate === 'answer lost') throw new Error('the answer was lost');
    if (fate === 'sender died after the answer') return this.#die(sender);
    return answer;
  }

  #die(process: Process): Promise<never> {
    this.#end(process);
    return never;
  }

  #kill(process: Process): never {
    this.#end(process);
    throw new Error('the receiver died');
  }

  #end(process: Process): void {
    process.storage.abandon();
    process.isDead = true;
    for (const [memberId, each] of this.#processes) if (each === process) this.#processes.delete(memberId);
    this.#died?.();
  }

  #died: (() => void) | undefined;

  async #ended(memberId: string, work: (object: Player) => Promise<string>): Promise<string> {
    const process = this.#processOf(memberId);
    const died = new Promise<string>((resolve) => {
      const before = this.#died;
      this.#died = () => {
        before?.();
        if (process.isDead) resolve('cut off');
      };
    });
    const answer = await Promise.race([work(process.object), died]);
    if (!process.isDead) process.storage.commit();
    return answer;
  }

  #processOf(memberId: string): Process {
    const storage = this.#storages.get(memberId);
    if (!storage) throw new Error(`there is no member ${memberId}`);
    const known = this.#processes.get(memberId);
    if (known) return known;
    const made = new Process(this, `${merchant}/${memberId}`, storage);
    this.#processes.set(memberId, made);
    return made;
  }

  #transferFaults(sender: string): string[] {
    const rows = this.sqlOf(sender)
      .exec<{ id: string; credit: string; receiver: string; state: string; minor: number }>(
        'SELECT id, credit_id AS credit, receiver, state, amount_minor AS minor FROM downline_transfers',
      )
      .toArray();
    return rows.flatMap(({ id, credit, receiver, state, minor }) => {
      const counts = [
        this.#count(sender, 'DOWNLINE_HELD', id, minor),
        this.#count(sender, 'DOWNLINE_PAID', id, minor),
        this.#count(sender, 'DOWNLINE_RETURNED', id, minor),
        this.#count(receiver, 'DOWNLINE_IN', credit, minor),
      ].join('');
      const wanted = { paid: '1101', returned: '1010', refused: '0000', waiting: '0000' }[state];
      return counts === wanted ? [] : [`transfer ${id} is ${state}, and its postings are ${counts}`];
    });
  }

  #count(memberId: string, kind: string, of: string, amountMinor: number): number {
    return this.postings(memberId, kind).filter(
      ({ reference, minor }) => reference === of && minor === amountMinor,
    ).length;
  }
}
