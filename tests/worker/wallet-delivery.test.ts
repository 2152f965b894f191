import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGame, type Seat, seat } from '#tests/support/seat.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
let player: Seat;
beforeAll(async () => {
  site = await startSeparateSite();
  await openTestGame(site);
});
beforeEach(async () => {
  player = await seat(site);
});
afterAll(() => site.close());

const patience = { timeout: 20_000, interval: 100 };
const wallet = async () => (await player.rows('SELECT clearing_minor, external_minor FROM wallet'))[0];
const outbox = async () => (await player.rows('SELECT count(*) AS waiting FROM outbox'))[0]?.['waiting'];
const records = () =>
  site.sql(
    'SELECT seq, kind, amount_minor FROM ledger_entries WHERE member_id = ? ORDER BY seq',
    player.memberId,
  );

async function inHouses(statement: string): Promise<Record<string, unknown>[]> {
  const worker = site.harness.getWorker<Env>();
  const found = [];
  for (let shard = 0; shard < 8; shard++) {
    const storage = await worker.getDurableObjectStorage('HOUSE', { name: `${site.merchant}/${shard}` });
    found.push(...((await storage.exec(statement)) as Record<string, unknown>[]));
  }
  return found;
}

const said = (event: string) => site.harness.getLogs().some((line) => JSON.stringify(line).includes(event));
const received = () =>
  inHouses(
    `SELECT last_seq, sum_minor, postings FROM senders WHERE member = '${player.playerId}' AND postings > 0`,
  );

describe('what leaves the object', () => {
  it('reaches the house and the records, and clearing drains to 0', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 500, { roundClosed: true });
    await expect.poll(outbox, patience).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -10_200 });
    expect(await received()).toEqual([{ last_seq: 3, sum_minor: -10_200, postings: 3 }]);
    await expect.poll(records, patience).toEqual([
      { seq: 1, kind: 'PLAY_CREDIT', amount_minor: 10_000 },
      { seq: 2, kind: 'BET', amount_minor: 300 },
      { seq: 3, kind: 'WIN', amount_minor: 500 },
    ]);
  });

  it('tells the records of the round, with the name masked', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 500, { roundClosed: true });
    const rounds = () => site.sql('SELECT * FROM rounds WHERE member_id = ?', player.memberId);
    await expect.poll(rounds, patience).toEqual([
      expect.objectContaining({
        username_mask: 'sa***7',
        vendor_code: 'TEST',
        game_code: 'test-game',
        stake_minor: 300,
        win_minor: 500,
        closed_at_ms: expect.any(Number) as unknown,
      }),
    ]);
  });

  it('waits while the house is down, and arrives once when it is back', async () => {
    await inHouses("CREATE TRIGGER down BEFORE INSERT ON unrecorded BEGIN SELECT RAISE(ABORT, 'down'); END");
    await player.bet('b1', 300);
    await expect.poll(() => said('alarm-outbox'), patience).toBe(true);
    expect(await wallet()).toEqual({ clearing_minor: -9_700, external_minor: 0 });
    expect(await received()).toEqual([]);
    await inHouses('DROP TRIGGER down');
    await expect.poll(outbox, patience).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -9_700 });
    expect(await received()).toEqual([{ last_seq: 2, sum_minor: -9_700, postings: 2 }]);
  });

  it('clears while the records are down, and reaches them when they are back', async () => {
    await site.sql('ALTER TABLE ledger_entries RENAME TO away');
    await player.bet('b1', 300);
    await expect.poll(outbox, patience).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -9_700 });
    await expect.poll(() => said('alarm-records'), patience).toBe(true);
    await site.sql('ALTER TABLE away RENAME TO ledger_entries');
    await expect.poll(records, patience).toHaveLength(2);
  });

  it('is proven by the reconciliation afterwards', async () => {
    await player.bet('b1', 300);
    await expect.poll(outbox, patience).toBe(0);
    await player.player.reconcileWallet();
    const [row] = await player.rows('SELECT seq, (SELECT head_seq FROM wallet) AS head FROM checkpoint');
    expect(row?.['seq']).toBe(row?.['head']);
    expect(row?.['seq']).toBe(3);
  });

  it('is missed when the house has lost it', async () => {
    await player.bet('b1', 300);
    await expect.poll(outbox, patience).toBe(0);
    await inHouses(`UPDATE senders SET last_seq = 1 WHERE member = '${player.playerId}'`);
    await player.player.reconcileWallet();
    expect(await player.rows('SELECT frozen_code FROM wallet')).toEqual([{ frozen_code: 'HOUSE_LACKS' }]);
    expect(await player.bet('b2', 300)).toMatchObject({ code: 'WALLET_FROZEN' });
  });

  it('raises an alert for operations when the wallet does not add up', async () => {
    await player.rows('UPDATE wallet SET cash_minor = cash_minor - 1, clearing_minor = clearing_minor + 1');
    await player.player.reconcileWallet();
    expect(await player.bet('b1', 300)).toMatchObject({ code: 'WALLET_FROZEN' });
    const alerts = () => site.sql('SELECT code FROM wallet_alerts WHERE member_id = ?', player.memberId);
    await expect.poll(alerts, patience).toEqual([{ code: 'REPLAY_DIFFERS' }]);
  });
});
