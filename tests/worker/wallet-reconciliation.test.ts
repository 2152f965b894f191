import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstOperator, operate, operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { houseShard, watch } from '#tests/support/watch.ts';

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTestGame(site);
});
beforeEach(async () => {
  player = await launch(site);
});

const polling = { timeout: 20_000, interval: 100 };
const outbox = async () => (await player.rows('SELECT count(*) AS waiting FROM outbox'))[0]?.['waiting'];
const house = (statement: string, ...values: (string | number)[]) =>
  houseShard(site, player.memberId, statement, ...values);
const onRoll = async () =>
  (await house('SELECT expected_since_ms, due_at_ms FROM senders WHERE member = ?', player.playerId))[0];
const makeDue = () => house('UPDATE senders SET due_at_ms = 1 WHERE member = ?', player.playerId);
const frozen = async () => (await player.rows('SELECT frozen_code FROM wallet'))[0]?.['frozen_code'];

interface Alert {
  memberId: string;
  code: string;
  askedBy?: string;
  releasedBy?: string;
}

async function alerts(): Promise<Alert[]> {
  const { value } = await operate(site, 'GET', `${site.origin}/ops/api/reconciliation`);
  return (value['items'] as Alert[]).filter(({ memberId }) => memberId === player.memberId);
}

const release = (operator = firstOperator) =>
  operate(
    site,
    'PUT',
    `${site.origin}/ops/api/reconciliation/${player.memberId}`,
    { reason: 'Looked into' },
    operator,
  );

async function plant(): Promise<void> {
  await player.rows('UPDATE wallet SET cash_minor = cash_minor + 5, clearing_minor = clearing_minor - 5');
  await makeDue();
  await watch(site);
}

describe('the watchdog', () => {
  it('compares a wallet that is due, and removes an idle one from the list', async () => {
    await player.bet('b1', 300);
    await expect.poll(outbox, polling).toBe(0);
    expect(await onRoll()).toMatchObject({ due_at_ms: expect.any(Number) as unknown });
    await makeDue();
    await watch(site);
    await makeDue();
    await watch(site);
    expect(await onRoll()).toEqual({ expected_since_ms: null, due_at_ms: null });
    const [agreed] = await player.rows('SELECT agreement.seq, head_seq, frozen_code FROM agreement, wallet');
    expect(agreed).toEqual({ seq: 3, head_seq: 3, frozen_code: null });
  });

  it('wakes a wallet whose announced postings never arrived, although its alarm is lost', async () => {
    await expect.poll(outbox, polling).toBe(0);
    await player.rows("INSERT INTO notices (source, round_id) VALUES ('house', 'round-1')");
    await house('UPDATE senders SET expected_since_ms = 1 WHERE member = ?', player.playerId);
    await watch(site);
    expect(await outbox()).toBe(0);
    expect(await onRoll()).toMatchObject({ expected_since_ms: null });
  });

  it('learns of an active wallet before its first delivery', async () => {
    await expect.poll(onRoll, polling).toMatchObject({ due_at_ms: expect.any(Number) as unknown });
  });
});

describe('a mismatch', () => {
  it('freezes the wallet: bets are refused, wins and rollbacks go on', async () => {
    await player.bet('b0', 300, { roundId: 'round-0' });
    await player.bet('b1', 300);
    await plant();
    expect(await player.bet('b2', 300)).toMatchObject({ status: 403, code: 'WALLET_FROZEN' });
    expect(await player.win('w1', 50)).toMatchObject({ status: 200, balanceMinor: 9_455 });
    expect(await player.rollback('r0', 'b0')).toMatchObject({ status: 200, balanceMinor: 9_755 });
  });

  it('raises an alert that operators can list', async () => {
    await plant();
    await expect.poll(alerts, polling).toMatchObject([{ code: 'REPLAY_DIFFERS' }]);
  });

  it('shows operators both sides as they are, and nothing of a wallet that was never frozen', async () => {
    await plant();
    await expect.poll(alerts, polling).toHaveLength(1);
    const path = (memberId: string) => `${site.origin}/ops/api/reconciliation/${memberId}`;
    const { value } = await operate(site, 'GET', path(player.memberId));
    expect(value).toMatchObject({ memberId: player.memberId, currency: 'USD', code: 'REPLAY_DIFFERS' });
    const [cash] = value['accounts'] as { wallet: number; evidence: number }[];
    expect(cash && cash.wallet - cash.evidence).toBe(5);
    expect(await frozen()).toBe('REPLAY_DIFFERS');
    expect((await operate(site, 'GET', path('nobody'))).error.code).toBe('NOT_FOUND');
  });

  it('is released by two operators, each recorded with the reason', async () => {
    await plant();
    await expect.poll(alerts, polling).toHaveLength(1);
    expect((await release()).value).toMatchObject({ state: 'asked' });
    expect((await release()).error.code).toBe('SECOND_OPERATOR_NEEDED');
    expect(await frozen()).toBe('REPLAY_DIFFERS');
    expect((await release(secondOperator)).value).toEqual({ state: 'released' });
    expect(await player.bet('b3', 300)).toMatchObject({ status: 200 });
    expect(await alerts()).toMatchObject([{ askedBy: 'operator-1', releasedBy: 'operator-2' }]);
    const changes = await site.sql(
      'SELECT operator_id, document FROM operator_changes WHERE subject = ? ORDER BY id',
      `wallet:${player.memberId}`,
    );
    expect(changes.map((row) => row['operator_id'])).toEqual(['operator-1', 'operator-2']);
    expect(JSON.parse(String(changes.at(-1)?.['document']))).toMatchObject({
      ...{ step: 'confirmed', code: 'REPLAY_DIFFERS', memberId: player.memberId, note: 'Looked into' },
    });
  });

  it('once released is not reported again, and the next one is', async () => {
    await plant();
    await expect.poll(alerts, polling).toHaveLength(1);
    await release();
    await release(secondOperator);
    await makeDue();
    await watch(site);
    expect(await frozen()).toBeNull();
    await plant();
    await expect.poll(alerts, polling).toHaveLength(2);
  });

  it('that must first be settled elsewhere keeps the wallet frozen', async () => {
    await player.player.hold({
      id: 'h1',
      purpose: 'ticket',
      amountMinor: 100,
      currency: 'USD',
      deadlineAtMs: 1,
    });
    await makeDue();
    await watch(site);
    await expect.poll(alerts, polling).toMatchObject([{ code: 'HOLD_OVERDUE' }]);
    await release();
    const refused = await release(secondOperator);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'RELEASE_REFUSED', details: { code: 'HOLD_OVERDUE' } },
    });
    await player.player.settleHold('h1', 'voided');
    await release();
    expect((await release(secondOperator)).value).toEqual({ state: 'released' });
    expect(await player.balanceMinor()).toBe(10_000);
  });

  it('of a member without one is not found', async () => {
    expect(await release()).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });
});
