import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signSession } from '#functions/edge/session/session-token.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const pocket = { adapter: 'pocket', currency: 'USD', minMinor: 10, maxMinor: 90_000 };
const wallets = {
  PKT: pocket,
  OFF: { ...pocket, isOn: false },
  EUR: { ...pocket, currency: 'EUR' },
  NO: { ...pocket, answers: 'refused' },
  DUMB: { ...pocket, answers: 'never' },
};

let site: Site;
let player: GameLaunch;
beforeAll(async () => {
  site = await startSite();
  await makeDemonstration(site);
  await openTestGame(site);
  await storeDocument(site, site.merchant, 'vendor-wallets', wallets);
});
beforeEach(async () => {
  player = await launch(site);
});

interface Answer {
  readonly status: number;
  readonly value?: { readonly state: string; readonly amountMinor: number };
  readonly error?: { readonly code: string };
}

async function headers(by: Site, accountType = 0) {
  const { memberId, sessionId } = player;
  const identity = { memberId, sessionId, username: 'sana77', accountType };
  const token = await signSession(testSecrets as unknown as Env, by.merchant, identity, Date.now());
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Origin: by.origin };
}

async function move(from: string, to: string, amountMinor: unknown, more: object = {}, by = site) {
  const body = { transferId: randomUUID(), fromAccountType: from, toAccountType: to, amountMinor, ...more };
  const answer = await by.fetch('/wps/relay/GCS_walletTransfer', {
    method: 'POST',
    headers: await headers(by),
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer;
}

const put = (amountMinor: unknown, more: object = {}, vendor = 'PKT') =>
  move('main', vendor, amountMinor, more);
const take = (amountMinor: unknown, more: object = {}, vendor = 'PKT') =>
  move(vendor, 'main', amountMinor, more);
const codeOf = async (answer: Promise<Answer>) => (await answer).error?.code;

/** Repeats the request until the vendor has reported the outcome. */
async function ended(ask: (more: object) => Promise<Answer>) {
  const id = { transferId: randomUUID() };
  await ask(id);
  await expect.poll(async () => (await ask(id)).value?.state, { timeout: 8_000 }).not.toBe('open');
  return (await ask(id)).value;
}

async function funds(path = '/wps/member/info/funds/consolidated') {
  const answer = await site.fetch(path, { headers: await headers(site) });
  return ((await answer.json()) as { value: Record<string, unknown> }).value;
}

describe('a transfer between wallets', () => {
  it('moves money to a vendor with a wallet of its own, and back', async () => {
    expect(await ended((more) => put(4_000, more))).toMatchObject({ state: 'done', amountMinor: 4_000 });
    expect(await player.balanceMinor()).toBe(6_000);
    for (const path of ['/wps/wallets/gcs', '/wps/member/info/funds/consolidated']) {
      const { sumBalance, holdMinor, wallets: shown } = await funds(path);
      expect({ sumBalance, holdMinor }).toEqual({ sumBalance: 6_000, holdMinor: 0 });
      expect(shown).toContainEqual({ accountType: 'main', amountMinor: 6_000 });
      expect(shown).toContainEqual({ accountType: 'PKT', amountMinor: 4_000 });
      // A vendor that does not respond is left out, and so is one in another currency.
      expect(JSON.stringify(shown)).not.toMatch(/DUMB|EUR/);
    }
    expect(await ended((more) => take(1_500, more))).toMatchObject({ state: 'done', amountMinor: 1_500 });
    expect(await ended((more) => take('all', more))).toMatchObject({ state: 'done', amountMinor: 2_500 });
    expect(await player.balanceMinor()).toBe(10_000);
    expect((await player.player.reconcileWallet())?.mismatch).toBeUndefined();
  }, 30_000);

  it('returns the money that the vendor refused, and lists each movement in the statement', async () => {
    expect(await ended((more) => put(4_000, more, 'NO'))).toMatchObject({ state: 'failed', amountMinor: 0 });
    expect(await player.balanceMinor()).toBe(10_000);
    const answer = await site.fetch('/wps/relay/ODS2_MemberTransaction', { headers: await headers(site) });
    const { value } = (await answer.json()) as { value: { list: { txCode: string }[] } };
    expect(value.list.map(({ txCode }) => txCode)).toEqual([
      'TRANSFER_RETURNED',
      'TRANSFER_HELD',
      'PLAY_CREDIT',
    ]);
  }, 30_000);

  it('keeps the money on hold while the vendor does not respond', async () => {
    expect(await put(4_000, {}, 'DUMB')).toMatchObject({ value: { state: 'open', amountMinor: 4_000 } });
    expect(await funds()).toMatchObject({ sumBalance: 6_000, holdMinor: 4_000 });
  });

  it('sent fifty times at once is one, and with other content is refused', async () => {
    const id = { transferId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(9_000, id)));
    const refused = answers.filter(({ status }) => status !== 200 && status !== 429);
    expect(refused).toEqual([]);
    await expect.poll(async () => (await put(9_000, id)).value?.state, { timeout: 8_000 }).toBe('done');
    expect(await codeOf(put(9_001, id))).toBe('KEY_REUSED');
    expect(await codeOf(take(9_000, id))).toBe('KEY_REUSED');
    expect(await player.balanceMinor()).toBe(1_000);
  }, 30_000);
});

describe('a transfer is refused', () => {
  it.each([
    ['TRANSFER_UNNEEDED', () => move('main', 'main', 100)],
    ['TRANSFER_UNNEEDED', () => put(100, {}, 'house')],
    ['TRANSFER_UNNEEDED', () => take(100, {}, 'house')],
    ['TRANSFER_UNNEEDED', () => put(100, {}, 'constructor')],
    ['INVALID_INPUT', () => move('PKT', 'NO', 100)],
    ['INVALID_INPUT', () => put('all')],
    ...[0, -1, 1.5, '1', 2 ** 53, null].map(
      (minor) => ['INVALID_INPUT', () => put(minor)] as [string, () => Promise<Answer>],
    ),
    ['INSUFFICIENT_FUNDS', () => put(10_001)],
    ['AMOUNT_OUT_OF_BOUNDS', () => put(9)],
    ['AMOUNT_OUT_OF_BOUNDS', () => put(90_001)],
    ['CHANNEL_OFF', () => put(100, {}, 'OFF')],
    ['CHANNEL_OFF', () => put(100, {}, 'EUR')],
    ['CHANNEL_OFF', () => take(100, {}, 'EUR')],
  ] as [string, () => Promise<Answer>][])('with %s', async (code, ask) => {
    expect(await codeOf(ask())).toBe(code);
    expect(await player.balanceMinor()).toBe(10_000);
  });

  it('with PLAY_STOPPED while play is stopped, and the way back stays open', async () => {
    await ended((more) => put(4_000, more));
    await player.player.blockPlay(Date.now() + 3_600_000);
    expect(await codeOf(put(100))).toBe('PLAY_STOPPED');
    expect(await ended((more) => take(4_000, more))).toMatchObject({ state: 'done' });
    expect((await funds())['sumBalance']).toBe(10_000);
  }, 30_000);

  it.each([
    ['LIMIT_REACHED', `UPDATE protection SET limits = '[{"kind":"loss","period":"day","value":50}]'`],
    ['REALITY_CHECK_DUE', "UPDATE protection SET check_waits = 1, check_id = 'c', checked_at_ms = 1"],
    ['WALLET_FROZEN', "UPDATE wallet SET frozen_code = 'HOLDS_DIFFER'"],
    ['PLAYER_BLOCKED', 'UPDATE wallet SET receivable_minor = -5, clearing_minor = clearing_minor + 5'],
  ])('with %s as a stake would be', async (code, statement) => {
    await put(10);
    await player.rows(statement);
    expect(await codeOf(put(100))).toBe(code);
  });

  it('with TOO_MANY_REQUESTS while three in one direction are open', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await put(10, {}, 'DUMB')).value?.state).toBe('open');
    expect(await put(10, {}, 'DUMB')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('to trial accounts, and once the session has ended', async () => {
    const body = JSON.stringify({
      transferId: randomUUID(),
      fromAccountType: 'main',
      toAccountType: 'PKT',
      amountMinor: 100,
    });
    const path = '/wps/relay/GCS_walletTransfer';
    const trial = await site.fetch(path, { method: 'POST', headers: await headers(site, 9), body });
    expect(await trial.json()).toMatchObject({ error: { code: 'REAL_ACCOUNT_NEEDED' } });
    await player.player.endSession(player.sessionId);
    expect(await codeOf(put(100))).toBe('SESSION_ENDED');
  });

  it('with TRANSFER_UNNEEDED where the site plays for money that was paid in', async () => {
    const other = await startSite();
    await storeDocument(other, other.merchant, 'vendor-wallets', wallets);
    player = await launch(other);
    expect(await codeOf(move('main', 'PKT', 100, {}, other))).toBe('TRANSFER_UNNEEDED');
  });
});
