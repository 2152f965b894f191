import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inHouses as inAllHouses, writeHoursNow } from '#tests/support/house-shards.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});
afterAll(() => site.close());

const polling = { timeout: 20_000, interval: 100 };
const wallet = async () => (await player.rows('SELECT clearing_minor, external_minor FROM wallet'))[0];
const outbox = async () => (await player.rows('SELECT count(*) AS waiting FROM outbox'))[0]?.['waiting'];
const board = () =>
  site.sql(
    'SELECT username_mask, vendor_code, game_code, win_minor FROM winners WHERE member_id = ?',
    player.memberId,
  );
const hours = () =>
  site.sql(
    "SELECT sum(bets) AS bets, sum(stake_minor) AS stake, sum(win_minor) AS win FROM hourly_play WHERE merchant = 'demo'",
  );
const largeWins = () =>
  site.sql('SELECT amount_minor, currency FROM large_wins WHERE member_id = ?', player.memberId);

const inHouses = (statement: string) => inAllHouses(site, statement);
const said = (event: string) => site.harness.getLogs().some((line) => JSON.stringify(line).includes(event));
const received = () =>
  inHouses(
    `SELECT last_seq, sum_minor, postings FROM senders WHERE member = '${player.playerId}' AND postings > 0`,
  );

describe('what leaves the object', () => {
  it('reaches the house account and the records, and clearing drains to 0', async () => {
    await player.bet('b1', 300);
    await player.win('w1', 500, { roundClosed: true });
    await expect.poll(outbox, polling).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -10_200 });
    expect(await received()).toEqual([{ last_seq: 3, sum_minor: -10_200, postings: 3 }]);
  });

  it('reaches the board with the name masked, the large wins, and within a minute the sums by hour', async () => {
    const [before] = await inHouses('SELECT coalesce(sum(bets), 0) AS bets FROM hours WHERE bets > 0');
    expect(before).toBeDefined();
    await player.bet('b1', 300);
    await player.win('w1', 1_000_000, { roundClosed: true });
    await expect
      .poll(board, polling)
      .toEqual([
        { username_mask: 'sa***7', vendor_code: 'TEST', game_code: 'test-game', win_minor: 1_000_000 },
      ]);
    expect(await largeWins()).toEqual([{ amount_minor: 1_000_000, currency: 'USD' }]);
    const counted = await inHouses(
      'SELECT coalesce(sum(bets), 0) AS bets, coalesce(sum(stake_minor), 0) AS stake, coalesce(sum(win_minor), 0) AS win FROM hours',
    );
    const sumOf = (name: string) => counted.reduce((sum, row) => sum + Number(row[name]), 0);
    await writeHoursNow(site);
    await expect
      .poll(hours, polling)
      .toEqual([{ bets: sumOf('bets'), stake: sumOf('stake'), win: sumOf('win') }]);
  });

  it('waits while the house account is down, and arrives once when it is back', async () => {
    await inHouses(
      "CREATE TRIGGER down BEFORE UPDATE OF last_seq ON senders BEGIN SELECT RAISE(ABORT, 'down'); END",
    );
    await player.bet('b1', 300);
    await expect.poll(() => said('alarm-outbox'), polling).toBe(true);
    expect(await wallet()).toEqual({ clearing_minor: -9_700, external_minor: 0 });
    expect(await received()).toEqual([]);
    await inHouses('DROP TRIGGER down');
    await expect.poll(outbox, polling).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -9_700 });
    expect(await received()).toEqual([{ last_seq: 2, sum_minor: -9_700, postings: 2 }]);
  });

  it('clears while the records are down, and reaches them when they are back', async () => {
    await site.sql('ALTER TABLE winners RENAME TO away');
    await player.bet('b1', 300);
    await player.win('w1', 6_000, { roundClosed: true });
    await expect.poll(outbox, polling).toBe(0);
    expect(await wallet()).toEqual({ clearing_minor: 0, external_minor: -15_700 });
    await expect.poll(() => said('alarm-records'), polling).toBe(true);
    await site.sql('ALTER TABLE away RENAME TO winners');
    await expect.poll(board, polling).toHaveLength(1);
  });

  it('is proven by the reconciliation afterwards', async () => {
    await player.bet('b1', 300);
    await expect.poll(outbox, polling).toBe(0);
    await player.player.reconcileWallet();
    const [row] = await player.rows('SELECT seq, (SELECT head_seq FROM wallet) AS head FROM checkpoint');
    expect(row?.['seq']).toBe(row?.['head']);
    expect(row?.['seq']).toBe(3);
  });

  it('freezes the wallet if the house account has lost it', async () => {
    await player.bet('b1', 300);
    await expect.poll(outbox, polling).toBe(0);
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
    await expect.poll(alerts, polling).toEqual([{ code: 'REPLAY_DIFFERS' }]);
  });
});
