import { noPayoutWays } from '#tests/support/payout-ways.ts';
import { describe, expect, it } from 'vitest';
import { Throttle } from '#functions/edge/throttle/object/throttle.object.ts';
import { throttleMigrations } from '#functions/edge/throttle/object/throttle.migrations.ts';
import { Counters } from '#functions/features/counters/object/counters.object.ts';
import { countersMigrations } from '#functions/features/counters/object/counters.migrations.ts';
import { Events } from '#functions/events/object/events.object.ts';
import { eventsMigrations } from '#functions/events/object/events.migrations.ts';
import { transferSums } from '#functions/wallet/play/transfer-sums.ts';
import { accountsSchema } from '#functions/wallet/schema/accounts.ts';
import { houseMigrations } from '#functions/house-account/object/house.migrations.ts';
import { firstRoundColumns } from '#functions/wallet/bets/rounds.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';
import { HouseTable } from '#functions/vendors/house/house-table.object.ts';
import { houseTableMigrations } from '#functions/vendors/house/house-table.migrations.ts';
import { clock, stopMachineClock } from '../money/platform/clock.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';
import { firstStorage, numbersOf, opened, versionsOf, world } from './first-world.ts';
import { demoRules } from '#tests/support/play-rules.ts';

stopMachineClock();

const order = (transactionId: string, roundId: string, nonce = transactionId) => ({
  source: 'house',
  transactionId,
  roundId,
  nonce,
  bodyHash: nonce,
  requestId: 'again',
  isStale: false,
});
const stake = {
  gameCode: 'test-game',
  vendorCode: 'TEST',
  trial: false,
  isSlot: true,
  currency: 'USD',
  sessionId: 'session-1',
  rules: demoRules,
};

describe('a member’s object of the first schema', () => {
  it('opens with the newest schema and loses nothing', () => {
    const { player, playerStorage } = world();
    expect(versionsOf(playerStorage)).toEqual(numbersOf(playerMigrations));
    expect(JSON.parse(player.wallet('session-1', 'USD', noPayoutWays) ?? '')).toMatchObject({
      currency: 'USD',
      sumBalance: 9_450,
    });
    expect(player.favouriteNodes('session-1')).toBe('["node-2","node-1"]');
    expect(player.recentNodes('session-1')).toBe('["node-3"]');
    const before = firstStorage('player');
    for (const table of ['ledger', 'holds', 'tombstones', 'sessions'])
      expect(playerStorage.rows(`SELECT * FROM ${table}`)).toEqual(before.rows(`SELECT * FROM ${table}`));
    for (const rows of [
      'SELECT source, kind, id, content, answer, at_ms FROM operations',
      `SELECT ${firstRoundColumns} FROM rounds`,
      'SELECT ledger_seq, source, round_id, alert FROM outbox',
    ])
      expect(playerStorage.rows(rows)).toEqual(before.rows(rows));
    expect(playerStorage.rows('SELECT id, first_seq, last_seq FROM rounds')).toEqual([
      { id: 'r1', first_seq: 2, last_seq: 3 },
      { id: 'r2', first_seq: 5, last_seq: 5 },
      { id: 'r3', first_seq: 6, last_seq: 7 },
    ]);
    expect(playerStorage.rows('SELECT seq FROM delivered')).toEqual([{ seq: 4 }]);
  });

  it('still knows its stored nonces, and forgets them after a generation', async () => {
    const { player, playerStorage } = world();
    const reused = { ...order('b9', 'r9', 'nonce-6'), ...stake, amountMinor: 50 };
    const answer = player.perform([{ operation: 'bet', order: { ...reused, bodyHash: 'another' } }]);
    expect(JSON.parse(answer)).toMatchObject([{ code: 'NONCE_REUSED' }]);
    for (let generation = 0; generation < 2; generation += 1) {
      await player.alarm();
      playerStorage.commit();
      clock.nowMs += 901_000;
    }
    expect(playerStorage.rows('SELECT 1 FROM nonces UNION ALL SELECT 1 FROM older_nonces')).toEqual([]);
  });

  it('answers an old bet as before, refuses one that was rolled back, and accepts a new bet', () => {
    const { player, playerStorage } = world();
    const [stored] = playerStorage.rows<{ answer: string }>("SELECT answer FROM operations WHERE id = 'b1'");
    const bet = (id: string, roundId: string, amountMinor: number) =>
      player.perform([{ operation: 'bet', order: { ...order(id, roundId), ...stake, amountMinor } }]);
    expect(bet('b1', 'r1', 300)).toBe(`[${stored?.answer}]`);
    expect(JSON.parse(bet('b-late', 'r4', 10))).toMatchObject([{ ok: false, code: 'ROLLED_BACK' }]);
    expect(JSON.parse(bet('b9', 'r9', 50))).toMatchObject([{ ok: true, balanceMinor: 9_400 }]);
  });

  it('delivers its outbox at the first alarm, and agrees with the house account', async () => {
    const { player, playerStorage } = world();
    expect(playerStorage.alarmAtMs).toBe(clock.nowMs);
    await player.alarm();
    playerStorage.commit();
    expect(playerStorage.rows('SELECT 1 FROM outbox')).toEqual([]);
    expect(await player.reconcileWallet()).toMatchObject({ mismatch: undefined, alert: undefined });
    player.perform([{ operation: 'bet', order: { ...order('b9', 'r9'), ...stake, amountMinor: 50 } }]);
    expect(await player.reconcileWallet()).toMatchObject({ mismatch: undefined, atRest: true });
  });

  it('settles an existing hold, and freezes at the deadline of one that nobody settles', async () => {
    const { player, playerStorage } = world();
    expect(player.settleHold('h1', 'voided')).toEqual({ ok: true, value: 'voided' });
    const request = { id: 'h2', purpose: 'ticket', amountMinor: 5, currency: 'USD' };
    player.hold({ ...request, deadlineAtMs: clock.nowMs + 1_000 });
    clock.nowMs += 2_000;
    await player.alarm();
    playerStorage.commit();
    expect(playerStorage.rows('SELECT frozen_code FROM wallet')).toEqual([{ frozen_code: 'HOLD_OVERDUE' }]);
  });

  it('keeps its guards: append-only rows, balances that cannot be negative, a sum of 0', () => {
    const { playerStorage } = world();
    const run = (statement: string) => () => playerStorage.sql.exec(statement);
    expect(run('UPDATE ledger SET amount_minor = 1')).toThrow('append-only');
    expect(run('DELETE FROM operations')).toThrow('append-only');
    expect(run('UPDATE wallet SET cash_minor = -1, clearing_minor = clearing_minor + 9451')).toThrow('CHECK');
    expect(run('UPDATE wallet SET cash_minor = cash_minor + 1')).toThrow('CHECK');
    expect(run("UPDATE wallet SET currency = x'00'")).toThrow('cannot store');
  });

  it('gains another account by one more migration', () => {
    const { playerStorage } = world();
    const first = ['cash', 'hold', 'bonus', 'clearing', 'external', 'receivable'];
    const accounts = {
      ...({ cash: 'own', hold: 'own', bonus: 'own' } as const),
      ...({ clearing: 'transit', external: 'transit', receivable: 'owed', play: 'own' } as const),
    };
    for (const statement of accountsSchema(first, accounts, transferSums)) playerStorage.sql.exec(statement);
    playerStorage.sql.exec(
      `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference,
         round_id, hash)
       SELECT head_seq + 1, 0, 'PLAY_MONEY', 'cash', 'play', 450, 9000, 'site', '', '', '' FROM wallet`,
    );
    expect(playerStorage.rows('SELECT cash_minor, play_minor FROM wallet')).toEqual([
      { cash_minor: 9_000, play_minor: 450 },
    ]);
  });
});

describe('the other objects of the first schema', () => {
  it('a house account shard keeps its totals and writes the missing records', async () => {
    const { house, houseStorage, records } = world();
    expect(versionsOf(houseStorage)).toEqual(numbersOf(houseMigrations));
    expect(house.totals()).toEqual(
      firstStorage('house').rows('SELECT * FROM totals ORDER BY currency, kind'),
    );
    expect(houseStorage.alarmAtMs).toBe(clock.nowMs);
    await house.alarm();
    houseStorage.commit();
    const hours = records.rows('SELECT shard, bets, stake_minor, win_minor FROM hourly_play');
    expect(hours).toEqual([{ shard: 1, bets: 1, stake_minor: 300, win_minor: 450 }]);
    expect(houseStorage.rows('SELECT 1 FROM unrecorded')).toEqual([]);
  });

  it('a table shows its rounds and retries the one left open', async () => {
    const storage = firstStorage('house-table');
    const input: string[] = [];
    const state = {
      id: { name: 'demo/m1' },
      storage: storage.asPlatform(),
      exports: {
        default: {
          fetch: (request: Request) => {
            input.push(new URL(request.url).pathname);
            return Promise.reject(new Error('nobody answers'));
          },
        },
      },
    } as unknown as DurableObjectState;
    const table = new HouseTable(state, {
      HOUSE_VENDOR_SECRET: 'a secret that is long enough for a vendor',
    } as Env);
    storage.commit();
    expect(versionsOf(storage)).toEqual(numbersOf(houseTableMigrations));
    expect(table.rounds(undefined).items.map(({ roundId }) => roundId)).toEqual([
      'round-2',
      'round-1',
      'round-0',
    ]);
    const another = (seedId: number, nonce: number) => () =>
      storage.sql.exec(
        `INSERT INTO rounds (id, spin_id, game_code, model_id, seed_id, nonce, stake_minor, win_minor, currency, stops,
           state, drawn_at_ms)
         VALUES ('another', ?1 || '-' || ?2, 'test-slot', 'm05', ?1, ?2, 90, 0, 'USD', '{}', 'drawn', 0)`,
        seedId,
        nonce,
      );
    expect(another(1, 4)).toThrow('still open');
    expect(storage.alarmAtMs).toBe(clock.nowMs);
    await table.alarm();
    storage.commit();
    expect(input).toHaveLength(1);
    expect(storage.alarmAtMs).toBeGreaterThan(clock.nowMs);
    storage.sql.exec("UPDATE rounds SET state = 'done' WHERE state = 'drawn'");
    expect(another(1, 3)).toThrow('nonce was used');
    expect(another(1, 4)).not.toThrow();
  });

  it('the event log continues its chain', () => {
    const storage = firstStorage('events');
    const log = opened(Events, storage, 'demo');
    expect(versionsOf(storage)).toEqual(numbersOf(eventsMigrations));
    const event = {
      id: 'e3',
      kind: 'WALLET_FROZEN',
      atMs: clock.nowMs,
      actor: 'system',
      subject: 'm2',
    } as const;
    const head = log.record([{ ...event, requestId: '', details: {} }]);
    expect(head.count).toBe(3);
    expect(log.chainRows(0, 3, 10).slice(0, 2)).toEqual(
      firstStorage('events').rows('SELECT seq, row, hash FROM events'),
    );
    expect(storage.alarmAtMs).toBe(clock.nowMs + 60_000);
    expect(() => storage.sql.exec('DELETE FROM events')).toThrow('append-only');
  });

  it('the counters continue counting', () => {
    const storage = firstStorage('counters');
    clock.nowMs = 1_800_000_000_000;
    const counters = opened(Counters, storage, 'demo');
    expect(versionsOf(storage)).toEqual(numbersOf(countersMigrations));
    counters.add(new Map([['requests', 3]]));
    expect(counters.tallies().find(({ name }) => name === 'requests')).toMatchObject({ lastDay: 8 });
  });

  it('a throttle still refuses by its old counts, remembers what it had seen, and empties itself in time', async () => {
    const storage = new ObjectStorage();
    const { kv } = storage.asPlatform();
    kv.put('attempts', { count: 3, firstAtMs: clock.nowMs });
    kv.put('seen/one', clock.nowMs + 60_000);
    storage.commit();
    const throttle = opened(Throttle, storage, 'login/demo/sana');
    expect(versionsOf(storage)).toEqual(numbersOf(throttleMigrations));
    expect(throttle.take({ attemptsMax: 3, lockMs: 600_000 }).kind).toBe('locked');
    expect([throttle.rememberOnce('one', 0), throttle.rememberOnce('two', clock.nowMs)]).toEqual([
      false,
      true,
    ]);
    for (let day = 0; day < 4; day += 1) {
      clock.nowMs = Math.max(clock.nowMs, storage.alarmAtMs ?? 0) + 86_400_000;
      await throttle.alarm();
      storage.commit();
    }
    expect(storage.rows("SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual([]);
    expect(throttle.take({ attemptsMax: 3, lockMs: 600_000 })).toMatchObject({
      kind: 'taken',
      attemptsLeft: 2,
    });
  });
});
