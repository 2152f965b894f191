import { DurableObject } from 'cloudflare:workers';
import type { MemberHost, MemberPart, StartedPart } from '#functions/member-object/member-part.ts';
import { readMemory } from '#functions/member-object/read-memory.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { memberSession } from './member-session.ts';
import { playerMigrations } from './player.migrations.ts';
import newestSchema from './player.newest-schema.json' with { type: 'json' };

type Parts = Readonly<Record<string, MemberPart>>;

/** The parts as they run in one object, by name. */
type Started<Of extends Parts> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['start']> };

/** What parts need of each other, by the name of the part that needs it. */
type Needs<Of extends Parts> = {
  readonly [Name in keyof Of as Parameters<Of[Name]['start']> extends [MemberHost]
    ? never
    : Name]: Parameters<Of[Name]['start']>[1];
};

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ObjectOf<Of extends Parts> = DurableObject<Env> & { alarm(): Promise<void> } & AllOf<
    Started<Of>[keyof Of]['calls']
  >;

/** Everything that parts have on hold, which the wallet adds to its own holds when it reconciles. */
export function heldByParts(parts: Parts): HeldBy[] {
  return Object.values(parts).flatMap(({ held = [] }) => held);
}

/**
 * The class of a member's object that is made of these parts; they start in this order. `needsOf` is called before
 * any part has started, so it may refer to one only inside the functions that it returns.
 */
export function memberObject<Of extends Parts>(
  parts: Of,
  needsOf: (started: Started<Of>) => Needs<Of>,
): new (
  state: DurableObjectState,
  env: Env,
) => ObjectOf<Of> {
  class MemberObject extends DurableObject<Env> {
    readonly #alarms: Alarms;
    readonly #calls = new Map<string, StartedPart['calls'][string]>();
    readonly #afterAlarm: NonNullable<StartedPart['afterAlarm']>[] = [];

    constructor(state: DurableObjectState, env: Env) {
      super(state, env);
      const host = hostOf(state, env, parts);
      this.#alarms = host.alarms;
      const started: Record<string, StartedPart> = {};
      const needs: Readonly<Record<string, unknown>> = needsOf(started as Started<Of>);
      for (const [name, part] of Object.entries(parts)) {
        const { calls, afterAlarm } = (started[name] = part.start(host, needs[name] as never));
        if (afterAlarm) this.#afterAlarm.push(afterAlarm);
        for (const [call, act] of Object.entries(calls)) this.#add(call, act);
      }
    }

    override async alarm(): Promise<void> {
      await this.#alarms.run();
      for (const after of this.#afterAlarm) await after();
    }

    /** Other objects and the Worker can only call what they find on the prototype of the class. */
    #add(call: string, act: StartedPart['calls'][string]): void {
      if (this.#calls.has(call)) throw new Error(`two parts of the member's object have the call ${call}`);
      this.#calls.set(call, act);
      if (call in MemberObject.prototype) return;
      Object.defineProperty(MemberObject.prototype, call, {
        value(this: MemberObject, ...values: never[]): unknown {
          return this.#calls.get(call)?.(...values);
        },
      });
    }
  }
  // Its calls are put on the prototype at run time, under the names that the types of the parts have.
  return MemberObject as unknown as new (
    state: DurableObjectState,
    env: Env,
  ) => ObjectOf<Of>;
}

/** Opens the object's storage, and the wallet in it, before any part starts. */
function hostOf(state: DurableObjectState, env: Env, parts: Parts): MemberHost {
  const { storage } = state;
  migrate(storage, playerMigrations, Date.now(), newestSchema);
  const alarms = new Alarms(storage);
  const memory = readMemory(storage.sql);
  const { sql } = memory;
  const unread = Object.values(parts).flatMap((part) => part.firstUnreadSeq ?? []);
  const beforeArchive = Object.values(parts).flatMap((part) => part.beforeArchive ?? []);
  const judging = Object.values(parts).flatMap(({ contests }) => (contests ? [contests(sql)] : []));
  const [counting] = Object.values(parts).flatMap(({ counting: count }) => (count ? [count(sql)] : []));
  if (!counting) throw new Error("no part of the member's object counts play");
  const wallet = new MemberWallet({
    state,
    env,
    sql,
    alarms,
    heldBy: heldByParts(parts),
    firstUnreadSeq: (sql) => Math.min(...unread.map((first) => first(sql) ?? Number.POSITIVE_INFINITY)),
    countBeforeArchive: (sql, throughSeq) => beforeArchive.forEach((count) => count(sql, throughSeq)),
    counting,
    contests: {
      judge: (rounds) => judging.flatMap((contests) => contests.judge(rounds)),
      confirm: (bests) => judging.forEach((contests) => contests.confirm(bests)),
    },
  });
  return {
    state,
    env,
    sql,
    memory,
    alarms,
    wallet,
    name: state.id.name ?? '',
    session: memberSession(memory),
    transaction: (work) => storage.transactionSync(work),
  };
}
