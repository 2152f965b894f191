import { beforeEach, describe, expect, it } from 'vitest';
import { Alarms, type AlarmTask, type DueTime, dueTable } from '#functions/objects/alarms.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

stopMachineClock();
const hour = 3_600_000;
const retryMsMax = 60_000;

let storage: ObjectStorage;
beforeEach(() => {
  storage = new ObjectStorage();
  storage.sql.exec(dueTable);
  storage.sql.exec('CREATE TABLE work (what TEXT NOT NULL) STRICT');
  storage.sql.exec('CREATE TABLE done (what TEXT NOT NULL) STRICT');
  storage.commit();
});

type Serve = AlarmTask['serve'];
const dueRows = () =>
  storage.rows<{ what: string; at_ms: number }>('SELECT what, at_ms FROM due ORDER BY what');
const alarmsWith = (tasks: Readonly<Record<string, Serve>>) => {
  const alarms = new Alarms(storage.asPlatform());
  const due = new Map<string, DueTime>();
  for (const [what, serve] of Object.entries(tasks))
    due.set(what, alarms.register(what, { serve, retryMsMax }));
  const by = (what: string, atMs: number) => {
    alarms.commit(() => due.get(what)?.by(atMs));
    storage.commit();
  };
  return { alarms, due, by };
};
const nothing: Serve = () => undefined;

describe('the single alarm of an object', () => {
  it('is set to the earliest of the times that its owners wait for, in any order of requests', () => {
    const { by } = alarmsWith({ outbox: nothing, chat: nothing, limits: nothing });
    const startMs = clock.nowMs;
    by('outbox', startMs + 2_000);
    by('chat', startMs + 500);
    by('limits', startMs + hour);
    expect(storage.alarmAtMs).toBe(startMs + 500);
  });

  it('does not serve twice a task that stored its next time with its rows, even if the process dies', async () => {
    const tasks = (due: () => DueTime | undefined): Record<string, Serve> => ({
      nonces: async () => {
        storage.asPlatform().transactionSync(() => {
          storage.sql.exec("INSERT INTO done (what) VALUES ('nonces')");
          due()?.again(clock.nowMs + hour);
        });
        storage.commit();
        // The process dies here, so nothing happens after the commit.
        return new Promise<undefined>(() => undefined);
      },
    });
    const first = alarmsWith(tasks(() => first.due.get('nonces')));
    const nextAtMs = clock.nowMs + hour;
    first.by('nonces', clock.nowMs);
    void first.alarms.run();
    const second = alarmsWith(tasks(() => second.due.get('nonces')));
    await second.alarms.run();
    expect(storage.rows('SELECT * FROM done')).toHaveLength(1);
    expect(dueRows()).toEqual([{ what: 'nonces', at_ms: nextAtMs }]);
  });

  it('never moves an owner’s time to a later one', () => {
    const { by } = alarmsWith({ outbox: nothing });
    by('outbox', clock.nowMs + 2_000);
    by('outbox', clock.nowMs + hour);
    expect(dueRows()).toEqual([{ what: 'outbox', at_ms: clock.nowMs + 2_000 }]);
  });

  it('serves what is due in the order of the times, and is set to the next time', async () => {
    const served: string[] = [];
    const note = (what: string) => () => void served.push(what);
    const { alarms, by } = alarmsWith({ a: note('a'), b: note('b'), c: note('c') });
    const startMs = clock.nowMs;
    by('a', startMs + 300);
    by('b', startMs + 100);
    by('c', startMs + hour);
    clock.nowMs += 400;
    await alarms.run();
    storage.commit();
    expect(served).toEqual(['b', 'a']);
    expect(storage.alarmAtMs).toBe(startMs + hour);
  });

  it('is set again when the owner returns a next time', async () => {
    const { alarms, by } = alarmsWith({ fold: () => clock.nowMs + 60_000 });
    by('fold', clock.nowMs);
    await alarms.run();
    storage.commit();
    expect(storage.alarmAtMs).toBe(clock.nowMs + 60_000);
  });

  it('keeps the row of an owner that throws, with growing delays, and serves the others', async () => {
    let served = 0;
    const { alarms, by } = alarmsWith({
      broken: () => {
        throw new Error('broken');
      },
      outbox: () => {
        served += 1;
        return clock.nowMs + 100;
      },
    });
    by('broken', clock.nowMs);
    by('outbox', clock.nowMs + 1);
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      clock.nowMs = Math.max(clock.nowMs, ...dueRows().map(({ at_ms }) => at_ms));
      const before = served;
      await alarms.run();
      expect(served).toBe(before + 1);
      const row = dueRows().find(({ what }) => what === 'broken');
      waits.push((row?.at_ms ?? 0) - clock.nowMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('keeps a time requested while its owner is being served', async () => {
    const work = Promise.withResolvers<undefined>();
    const { alarms, by } = alarmsWith({ outbox: () => work.promise });
    by('outbox', clock.nowMs);
    const run = alarms.run();
    by('outbox', clock.nowMs + 2_000);
    work.resolve(undefined);
    await run;
    storage.commit();
    expect(dueRows()).toEqual([{ what: 'outbox', at_ms: clock.nowMs + 2_000 }]);
    expect(storage.alarmAtMs).toBe(clock.nowMs + 2_000);
  });

  it('is set again by the next call if the platform lost it', () => {
    const { alarms, by } = alarmsWith({ outbox: nothing });
    by('outbox', clock.nowMs + 2_000);
    storage.alarmAtMs = undefined;
    clock.nowMs += 2_000 + 5_000;
    alarms.keepSet();
    storage.commit();
    expect(storage.alarmAtMs).toBe(clock.nowMs);
  });

  it('drops a row whose owner no longer exists', async () => {
    storage.sql.exec("INSERT INTO due (what, at_ms) VALUES ('gone', 0)");
    const { alarms } = alarmsWith({ outbox: nothing });
    await alarms.run();
    expect(dueRows()).toEqual([]);
  });

  it('rolls a time back with the transaction that requested it', () => {
    const { alarms, due } = alarmsWith({ outbox: nothing });
    const failing = () =>
      alarms.commit(() => {
        due.get('outbox')?.by(clock.nowMs);
        throw new Error('the operation failed');
      });
    expect(failing).toThrow('the operation failed');
    storage.commit();
    expect([dueRows(), due.get('outbox')?.isSet()]).toEqual([[], false]);
  });
});

/** An object whose two owners each move rows in three steps, with a wait before and after. */
class Carrier {
  readonly #alarms: Alarms;
  readonly #due: readonly DueTime[];
  readonly #step: () => void;

  constructor(step: () => void) {
    this.#step = step;
    this.#alarms = new Alarms(storage.asPlatform());
    this.#due = ['one', 'two'].map((what) =>
      this.#alarms.register(what, { serve: () => this.#carry(what), retryMsMax }),
    );
  }

  ask(): void {
    this.#alarms.commit(() => {
      for (const [at, what] of ['one', 'two'].entries()) {
        storage.sql.exec('INSERT INTO work (what) VALUES (?)', what);
        this.#due[at]?.by(clock.nowMs + 500 * (at + 1));
      }
    });
  }

  alarm(): Promise<void> {
    return this.#alarms.run();
  }

  async #carry(what: string): Promise<undefined> {
    this.#step();
    await Promise.resolve();
    this.#step();
    storage.sql.exec('INSERT INTO done (what) SELECT what FROM work WHERE what = ?', what);
    storage.sql.exec('DELETE FROM work WHERE what = ?', what);
    storage.commit();
    await Promise.resolve();
    this.#step();
  }
}

class Killed extends Error {}

/** Makes the process die at the step with this number: it writes nothing more, and its memory is lost. */
async function killedAt(fatalStep: number): Promise<boolean> {
  let steps = 0;
  let isDead = false;
  const step = () => {
    steps += 1;
    if (steps !== fatalStep) return;
    isDead = true;
    storage.abandon();
    throw new Killed();
  };
  const carrier = new Carrier(step);
  carrier.ask();
  storage.commit();
  clock.nowMs += 2_000;
  storage.alarmAtMs = undefined;
  const exec = storage.sql.exec.bind(storage.sql);
  Object.assign(storage.sql, {
    exec: (...request: Parameters<SqlStorage['exec']>) => {
      if (isDead) throw new Killed();
      return exec(...request);
    },
  });
  await carrier.alarm().catch(() => undefined);
  Object.assign(storage.sql, { exec });
  if (isDead) storage.abandon();
  else storage.commit();
  return isDead;
}

describe('a process that is killed between any two steps', () => {
  it.each([1, 2, 3, 4, 5, 6])('leaves an object that is served to completion: step %i', async (fatalStep) => {
    expect(await killedAt(fatalStep)).toBe(true);
    storage.alarmAtMs = undefined;
    const revived = new Carrier(() => undefined);
    storage.commit();
    for (let turn = 0; turn < 5 && storage.alarmAtMs !== undefined; turn += 1) {
      clock.nowMs = Math.max(clock.nowMs, storage.alarmAtMs);
      storage.alarmAtMs = undefined;
      await revived.alarm();
      storage.commit();
    }
    expect(storage.rows('SELECT DISTINCT what FROM done ORDER BY what')).toEqual([
      { what: 'one' },
      { what: 'two' },
    ]);
    expect([storage.rows('SELECT 1 FROM work'), dueRows()]).toEqual([[], []]);
  });
});
