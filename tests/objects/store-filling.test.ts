import { beforeEach, describe, expect, it } from 'vitest';
import { Jackpot } from '#functions/features/jackpots/object/jackpot.object.ts';
import { LotteryClock } from '#functions/features/lottery/draw-clock/draw-clock.object.ts';
import { TicketShard } from '#functions/features/lottery/ticket-shard/ticket-shard.object.ts';
import { PushOutbox } from '#functions/notices/push/object/push.object.ts';
import { Outbox } from '#functions/providers/outbox/outbox.object.ts';
import { SimBank } from '#functions/providers/payments/simbank/simbank.object.ts';
import { TillObject } from '#functions/tills/object/till.object.ts';
import { CrashTable } from '#functions/vendors/house/crash/crash-table.object.ts';
import { HouseTable } from '#functions/vendors/house/house-table.object.ts';
import { InstantTable } from '#functions/vendors/house/instant/instant-table.object.ts';
import { Sportsbook } from '#functions/vendors/house/sports/sportsbook.object.ts';
import { TigerTable } from '#functions/vendors/house/tiger/tiger-table.object.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import type { Network } from '../money/platform/network.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { RecordsDatabase } from '../money/platform/records-database.ts';
import { ObjectSockets, provideSocketPairs } from '../money/platform/web-sockets.ts';

stopMachineClock();
provideSocketPairs();

interface Rings {
  alarm(): Promise<void>;
}
type Made = new (state: DurableObjectState, env: Env, ports: never) => Rings;
interface Reported {
  readonly kind: string;
  readonly subject: string;
  readonly details: object;
}

const hourMs = 3_600_000;
const database = new RecordsDatabase();
let reported: Reported[] = [];
beforeEach(() => {
  reported = [];
  clock.nowMs += 24 * hourMs;
});

/** An object with real tables whose database reports this size. */
function holding(bytes: number, objectClass: unknown, name: string): Rings {
  const storage = new ObjectStorage();
  const platform = storage.asPlatform();
  Object.defineProperty(platform.sql, 'databaseSize', { value: bytes });
  const sockets = new ObjectSockets().asPlatform();
  const state = { id: { name }, storage: platform, exports: {}, ...sockets };
  const env = {
    DB: database.asPlatform(undefined as unknown as Network),
    EVENTS: { getByName: () => ({ record: async (events: Reported[]) => void reported.push(...events) }) },
  };
  const made = objectClass as Made;
  return new made(state as unknown as DurableObjectState, env as unknown as Env, {} as never);
}

describe('an object that fills up', () => {
  it.each([
    [CrashTable, 'demo/house-crash/crash-classic', 'table/house-crash/crash-classic'],
    [LotteryClock, 'demo/7', 'draws/7'],
    [HouseTable, 'demo/m1', 'rounds/m1'],
    [InstantTable, 'demo/m1/mines', 'rounds/m1/mines'],
    [Jackpot, 'demo/USD/real', 'jackpot/USD/real'],
    [Outbox, 'demo', 'outbox'],
    [PushOutbox, 'demo', 'push'],
    [SimBank, 'demo', 'simbank'],
    [Sportsbook, 'demo/sports-1', 'sportsbook/sports-1'],
    [TicketShard, 'demo/7/20270115-001/0', 'tickets/7/20270115-001/0'],
    [TigerTable, 'demo/house-tiger/tiger-quick', 'table/house-tiger/tiger-quick'],
    [TillObject, 'demo/bank', 'till/bank'],
  ])('alerts operators at its alarm: %o', async (objectClass, name, subject) => {
    await holding(8e9, objectClass, name).alarm();
    expect(reported).toMatchObject([
      { kind: 'STORE_FILLING', subject, details: { bytes: 8e9, mostBytes: 10e9 } },
    ]);
  });

  it('reports nothing below the share that the setting names', async () => {
    await holding(6.9e9, Jackpot, 'demo/USD/real').alarm();
    expect(reported).toEqual([]);
  });

  it('checks at most once an hour, and has one event a day', async () => {
    const jackpot = holding(8e9, Jackpot, 'demo/USD/real');
    await jackpot.alarm();
    await jackpot.alarm();
    expect(reported).toHaveLength(1);
    clock.nowMs += hourMs;
    await jackpot.alarm();
    expect(reported).toHaveLength(2);
    expect(new Set(reported.map((event) => (event as Reported & { id: string }).id)).size).toBe(1);
  });
});
