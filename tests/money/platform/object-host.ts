import type { Seeded } from '../world/seeded.ts';
import { Activity, type Process, running } from './activity.ts';
import { Answers } from './answers.ts';
import { clock } from './clock.ts';
import type { Fault, Faults } from './faults.ts';
import { record } from './happened.ts';
import { type Network, type Outcome, outcomeOf } from './network.ts';
import { ObjectStorage } from './object-storage.ts';
import { ObjectSockets } from './web-sockets.ts';

type Method = (...values: unknown[]) => unknown;
type Instance = Readonly<Record<string, Method>>;
export type ObjectClass = new (state: DurableObjectState, env: Env) => object;

export type ObjectLeg = 'object' | 'outbox' | 'till' | 'bank';

type Maker = (name: string, storage: ObjectStorage, abort: () => void) => object;

/** The class of an object, where several classes share a leg. */
export type ObjectKind =
  | ObjectLeg
  | 'table'
  | 'instant'
  | 'crash'
  | 'tiger'
  | 'pool'
  | 'sports'
  | 'shard'
  | 'provider'
  | 'pocket';

/** The Worker's own fetch handler, as its objects call it. */
export type FrontDoor = (request: Request) => Promise<Response>;

interface Delivered {
  readonly leg: ObjectLeg;
  readonly fault: Fault | undefined;
  readonly reply: (outcome: Outcome<unknown>) => Promise<void>;
}

/** The platform's delay before it retries an alarm whose process crashed, in milliseconds. */
const ringAgainMs = 2_000;

/** One Durable Object: its durable storage, and its instance in memory while there is one. */
class HostedObject implements Process {
  readonly storage = new ObjectStorage();
  readonly name: string;
  readonly #make: () => object;
  #instance: Instance | undefined;
  /**
   * The running activities, with a callback for when the process ends first. Work that a call left running ends with
   * the process too.
   */
  #activities = new Map<Activity, () => void>();
  #outgoing: (() => void)[] = [];
  ringing = false;

  constructor(name: string, make: Maker) {
    this.name = name;
    this.#make = () => make(name, this.storage, () => this.die());
  }

  /** The instance in memory, constructed from its storage if there is none. */
  awake(): Instance {
    if (!this.#instance) {
      this.#instance = this.#make() as Instance;
      this.storage.commit();
    }
    return this.#instance;
  }

  sendLater(send: () => void): void {
    this.#outgoing.push(send);
  }

  commit(): void {
    this.storage.commit();
    for (const send of this.#outgoing.splice(0)) send();
  }

  /** A crash: memory and uncommitted writes are lost, and an alarm that was running is retried. */
  die(): void {
    this.storage.abandon();
    this.storage.tearAt = 0;
    this.#outgoing = [];
    this.#instance = undefined;
    const unfinished = [...this.#activities];
    this.#activities.clear();
    for (const [activity, cutOff] of unfinished) {
      activity.dead = true;
      cutOff();
    }
    if (this.ringing) this.storage.alarmAtMs = clock.nowMs + ringAgainMs;
    this.ringing = false;
  }

  /** Runs a method until it waits or ends; its outcome is reported at its end, unless its process crashed. */
  run(
    method: string,
    values: readonly unknown[],
    ended: (outcome: Outcome<unknown>) => void,
    cutOff: () => void = () => undefined,
  ): Promise<void> {
    const activity = new Activity(this);
    this.#activities.set(activity, cutOff);
    return activity.start(async () => {
      const outcome = await outcomeOf(() => this.awake()[method]?.(...values));
      this.#activities.set(activity, () => undefined);
      if (!activity.dead) ended(outcome);
    });
  }
}

/** Work that outlives a call. Nothing that the simulations check depends on it. */
function waitUntil(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

/** Hosts the objects of one world and runs their methods and alarms, each subject to faults. */
export class ObjectHost {
  readonly #objects = new Map<string, HostedObject>();
  readonly #makers = new Map<ObjectKind, Maker>();
  readonly #sockets = new Map<string, ObjectSockets>();
  readonly #seeded: Seeded;
  readonly #faults: Faults;
  readonly #network: Network;
  readonly #answers = new Answers();

  constructor(seeded: Seeded, faults: Faults, network: Network) {
    this.#seeded = seeded;
    this.#faults = faults;
    this.#network = network;
  }

  /** A namespace binding of the class; `leg` is the network leg to its objects. */
  namespace(
    leg: ObjectLeg,
    objectClass: ObjectClass,
    env: Env,
    kind: ObjectKind = leg,
    front?: FrontDoor,
  ): object {
    const exports = { default: { fetch: front } };
    this.#makers.set(kind, (name, storage, abort) => {
      const sockets = this.socketsOf(kind, name).asPlatform();
      const state = { id: { name }, storage: storage.asPlatform(), abort, waitUntil, exports, ...sockets };
      return new objectClass(state as unknown as DurableObjectState, env);
    });
    const callOf =
      (name: string, method: string) =>
      (...values: unknown[]) => {
        const lane = running.activity?.process?.name ?? name;
        return this.#network.call(leg, lane, (fault, reply) =>
          this.#execute(this.#objectOf(kind, name), method, structuredClone(values), { leg, fault, reply }),
        );
      };
    return {
      getByName: (name: string) =>
        new Proxy({}, { get: (_, method) => (method === 'then' ? undefined : callOf(name, String(method))) }),
    };
  }

  /**
   * Runs a method at once, without network and faults. A method that calls other objects is not awaited to its end.
   */
  async atOnce<Value>(kind: ObjectKind, name: string, method: string, ...values: unknown[]): Promise<Value> {
    const object = this.#objectOf(kind, name);
    let ended: Outcome<unknown> | undefined;
    // A pending torn write is meant for a message's writes, not for this call's.
    const { tearAt } = object.storage;
    object.storage.tearAt = 0;
    await object.run(method, values, (outcome) => {
      object.commit();
      ended = outcome;
    });
    object.storage.tearAt = tearAt;
    return ended?.() as Value;
  }

  /** The storage of an object; undefined if it was never called. */
  storageOf(leg: ObjectKind, name: string): ObjectStorage | undefined {
    return this.#objects.get(`${leg} ${name}`)?.storage;
  }

  storages(leg: ObjectKind): ObjectStorage[] {
    return [...this.#objects].flatMap(([key, { storage }]) => (key.startsWith(leg) ? [storage] : []));
  }

  /** The web sockets of an object, which outlive its process. */
  socketsOf(kind: ObjectKind, name: string): ObjectSockets {
    const key = `${kind} ${name}`;
    const sockets = this.#sockets.get(key) ?? new ObjectSockets();
    this.#sockets.set(key, sockets);
    return sockets;
  }

  /** When the next alarm is due; Infinity if none is set. */
  nextAlarmAtMs(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { ringing, storage } of this.#objects.values())
      if (!ringing) least = Math.min(least, storage.alarmAtMs ?? least);
    return least;
  }

  /** Runs one alarm that is due; returns false if none is. */
  async ringOne(): Promise<boolean> {
    for (const object of this.#objects.values()) {
      const { alarmAtMs } = object.storage;
      if (object.ringing || alarmAtMs === undefined || alarmAtMs > clock.nowMs) continue;
      await this.#ring(object);
      return true;
    }
    return false;
  }

  /** Restarts one object, as the platform occasionally does. */
  restart(kind: ObjectKind, name: string): void {
    const object = this.#objectOf(kind, name);
    object.die();
    object.awake();
  }

  /** Restarts every object, as a deployment does. */
  restartAll({ alarmsLost }: { readonly alarmsLost: boolean }): void {
    for (const object of this.#objects.values()) {
      object.die();
      if (alarmsLost) object.storage.alarmAtMs = undefined;
      object.awake();
    }
  }

  close(): void {
    for (const { storage } of this.#objects.values()) storage.close();
  }

  #objectOf(leg: ObjectKind, name: string): HostedObject {
    const key = `${leg} ${name}`;
    const make = this.#makers.get(leg);
    if (!make) throw new Error(`nothing is bound to ${leg}`);
    const object = this.#objects.get(key) ?? new HostedObject(name, make);
    this.#objects.set(key, object);
    return object;
  }

  async #execute(
    object: HostedObject,
    method: string,
    values: readonly unknown[],
    { leg, fault, reply }: Delivered,
  ): Promise<void> {
    if (fault === 'restarted') object.die();
    object.awake();
    if (fault === 'torn') object.storage.tearAt = this.#seeded.whole(1, leg === 'outbox' ? 3 : 5);
    let ready: Outcome<unknown> | undefined;
    let waits = false;
    const ended = (outcome: Outcome<unknown>) => {
      if (fault === 'torn' && object.storage.tearAt === 0) this.#faults.hit(leg, 'torn');
      object.storage.tearAt = 0;
      if (fault === 'crashed before commit') object.die();
      else object.commit();
      if (fault === 'crashed after commit') object.die();
      ready = fault?.startsWith('crashed') ? crashed : this.#answers.numbered(outcome);
      if (waits) this.#network.post({ leg, lane: object.name }, () => reply(ready as Outcome<unknown>));
    };
    const cutOff = () => this.#network.post({ leg, lane: object.name }, () => reply(crashed));
    await object.run(method, values, ended, cutOff);
    waits = true;
    if (ready) await reply(ready);
  }

  async #ring(object: HostedObject): Promise<void> {
    const fault = this.#faults.draw('alarm');
    object.storage.alarmAtMs =
      fault === 'delayed' ? clock.nowMs + this.#seeded.whole(4_000, 60_000) : undefined;
    if (fault === 'delayed' || fault === 'lost') return;
    record('alarm', object.name);
    object.ringing = true;
    if (fault === 'torn') object.storage.tearAt = this.#seeded.whole(1, 4);
    await object.run('alarm', [], (outcome) => {
      if (fault === 'torn' && object.storage.tearAt === 0) this.#faults.hit('alarm', 'torn');
      object.storage.tearAt = 0;
      if (fault === 'crashed before commit') return object.die();
      object.commit();
      if (fault === 'crashed after commit') return object.die();
      object.ringing = false;
      try {
        outcome();
      } catch {
        // As on the platform, a failed alarm is retried.
        object.storage.alarmAtMs = clock.nowMs + ringAgainMs;
      }
    });
  }
}

function crashed(): never {
  throw new Error('the object died under the call');
}
