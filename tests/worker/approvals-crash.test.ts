import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ApprovalAction,
  approvalActionNames,
  type BlindAction,
  isBlind,
} from '#src/contracts/operators/approval-fields.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { demoTills } from '#demo/operator/tills.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { launch, openTestGame } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { openSportsbook, picksOf, sportsGame, sportsLaunch } from '#tests/support/sports-launch.ts';
import { houseShard, watch } from '#tests/support/watch.ts';
import { openWithdrawals, type Payee, payeeOf, payoutTill } from '#tests/support/withdrawals.ts';
import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import { matchOf } from '#src/rules/sports/matches.ts';

let site: Site;
/** A site whose payouts are made by hand, and whose money arrives by statements. */
let byHand: Site;
const soon = { timeout: 20_000, interval: 200 };
const reason = { reason: 'A test' };

beforeAll(async () => {
  const opened = async (more: Readonly<Record<string, unknown>>) => {
    const fresh = await startSite({ policy: operatedPolicy });
    await openWithdrawals(fresh);
    const operators = operatorsDocument({
      ...{ ann: operatorRoles, bob: operatorRoles, cas: operatorRoles },
      sue: ['support'],
    });
    for (const [name, document] of Object.entries({ operators, ...more }))
      await storeDocument(fresh, fresh.merchant, name, document);
    return fresh;
  };
  const caps = { vendors: { TEST: { amountMinor: { USD: 5_000 } } }, twoOperatorsFromMinor: { USD: 8_000 } };
  const pack = { ...demoPack, name: 'own', mayCancelWithdrawal: true };
  const jurisdiction = { pack: 'own', packs: [pack], countries: {} };
  site = await opened({ 'win-caps': caps, jurisdiction });
  await openTestGame(site);
  await openSportsbook(site);
  const account = { payee: 'Demo Games', bank: 'Demo Bank', account: 'DE02120300000000202051' };
  const transfer = demoTills.tills.find(({ id }) => id === 'transfer');
  byHand = await opened({
    tills: { tills: [{ ...payoutTill, ...account, id: 'hand', provider: 'transfer' }, transfer] },
  });
});

async function call(at: Site, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = 'ann') {
  const url = `${at.origin}/ops/api/${path}`;
  const { value, error } = await operate(at, method, url, body, bearerOf(who));
  if (error) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
  return value;
}

/** A request that waits for another operator, and what its effect changes. */
interface Waiting {
  readonly at: Site;
  readonly asked: Record<string, unknown>;
  readonly effect: () => Promise<unknown>;
}

const stateAndCash = (payee: Payee, id: string) => async () => [
  await payee.stateOf(id),
  await payee.cashMinor(),
];

async function inReview(at: Site, amountMinor: number) {
  const payee = await payeeOf(at);
  const id = await payee.requested(amountMinor);
  const read = () => operate(at, 'GET', `${at.origin}/ops/api/withdrawals/${id}`, undefined, bearerOf('ann'));
  await expect.poll(async () => (await read()).status, soon).toBe(200);
  return { payee, id };
}

/** What an open request is based on, changed underneath it. */
async function cancelled() {
  const { payee, id } = await inReview(site, 60_000);
  const asked = await call(site, 'PUT', `withdrawals/${id}`, { decision: 'approve' });
  await payee.person.fetch(`/wps/relay/MCS2_cancelWithdraw`, {
    method: 'POST',
    body: JSON.stringify({ withdrawalId: id }),
  });
  await expect.poll(() => payee.stateOf(id), soon).toBe('cancelled');
  const isCancelled = async () =>
    (await site.sql('SELECT state FROM withdrawals WHERE id = ?', id))[0]?.['state'] === 'cancelled';
  await expect.poll(isCancelled, soon).toBe(true);
  return { asked, effect: stateAndCash(payee, id) };
}

async function enabledMeanwhile() {
  const waiting = await enabled();
  const { subject } = await call(site, 'GET', `approvals/${String(waiting.asked['approvalId'])}`);
  const path = `members/${String(subject).split(':')[1]}/status`;
  await call(site, 'PUT', path, { status: 'active', ...reason });
  return waiting;
}

const versionOf = async (name: string) => Number((await call(site, 'GET', `settings/${name}`))['version']);
async function changedSetting(name: string, document: object): Promise<Waiting> {
  const body = { document, expectedVersion: await versionOf(name) };
  return {
    at: site,
    asked: await call(site, 'PUT', `settings/${name}`, body),
    effect: () => versionOf(name),
  };
}

async function adjusted(): Promise<Waiting> {
  const payee = await payeeOf(site);
  const body = { adjustmentId: randomUUID(), amountMinor: 500, currency: 'USD', ...reason };
  const asked = await call(site, 'POST', `members/${payee.memberId}/adjustments`, body);
  return { at: site, asked, effect: () => payee.cashMinor() };
}

async function rejected(): Promise<Waiting> {
  const { payee, id } = await inReview(site, 60_000);
  const body = { decision: 'reject', reasonCode: 'other' };
  return {
    at: site,
    asked: await call(site, 'PUT', `withdrawals/${id}`, body),
    effect: stateAndCash(payee, id),
  };
}

async function ordered(): Promise<Waiting> {
  const payee = await payeeOf(site);
  const of = { withdrawalId: randomUUID(), memberId: payee.memberId, cardId: payee.card.cardId };
  const asked = await call(site, 'POST', 'withdrawals', { ...of, amountMinor: 3_000, note: 'A test' });
  return { at: site, asked, effect: () => payee.cashMinor() };
}

async function enabled(): Promise<Waiting> {
  const { memberId } = await payeeOf(site);
  const set = (status: string, who: string) =>
    call(site, 'PUT', `members/${memberId}/status`, { status, ...reason }, who);
  await set('disabled', 'ann');
  const effect = async () => (await call(site, 'GET', `members/${memberId}`))['member'];
  return { at: site, asked: await set('active', 'sue'), effect };
}

async function factorsReset(): Promise<Waiting> {
  const { memberId } = await payeeOf(site);
  const asked = await call(site, 'PUT', `members/${memberId}/factors/reset`, reason, 'sue');
  return { at: site, asked, effect: () => call(site, 'GET', `members/${memberId}/sessions`) };
}

async function policyLoosened(): Promise<Waiting> {
  const stored = async () => {
    const { changedAtMs: _at, changedBy: _by, ...policy } = await call(site, 'GET', 'region-policy');
    return policy as { version: number; denyAsn: number[] };
  };
  const { version: _version, ...policy } = await stored();
  await call(site, 'PUT', 'region-policy', { ...policy, denyAsn: [64_500] });
  return { at: site, asked: await call(site, 'PUT', 'region-policy', policy), effect: stored };
}

async function tillResumed(): Promise<Waiting> {
  const set = (isStopped: boolean) =>
    call(byHand, 'PUT', 'tills/transfer', { what: 'deposits', isStopped, ...reason });
  await set(true);
  const effect = async () => {
    const { items } = (await call(byHand, 'GET', 'tills')) as {
      items: { tillId: string; stops: object[] }[];
    };
    return items.find(({ tillId }) => tillId === 'transfer')?.stops;
  };
  return { at: byHand, asked: await set(false), effect };
}

async function paymentReturned(): Promise<Waiting> {
  const id = `line-${randomUUID()}`;
  const day = new Date().toISOString().slice(0, 10);
  const text = `id,date,amount,name,reference\n${id},${day},600.00,Sana Khan,unknown`;
  await call(byHand, 'POST', 'tills/transfer/extract', { format: 'csv', text });
  const isParked = async () => {
    const { items } = (await call(byHand, 'GET', 'payments?state=parked')) as {
      items: { paymentId: string }[];
    };
    return items.some(({ paymentId }) => paymentId === id);
  };
  await expect.poll(isParked, soon).toBe(true);
  const asked = await call(byHand, 'PUT', `payments/transfer/${id}`, { act: 'return', note: 'A test' });
  return { at: byHand, asked, effect: isParked };
}

async function payoutFailed(): Promise<Waiting> {
  const { payee, id } = await inReview(byHand, 10_000);
  await call(byHand, 'PUT', `withdrawals/${id}`, { decision: 'approve' });
  const isAccepted = async () => {
    const { items } = (await call(byHand, 'GET', 'payouts/hand?state=accepted')) as {
      items: { payoutId: string }[];
    };
    return items.some(({ payoutId }) => payoutId === id);
  };
  await expect.poll(isAccepted, soon).toBe(true);
  await expect.poll(() => payee.stateOf(id), soon).toBe('sent');
  const asked = await call(byHand, 'PUT', `payouts/hand/${id}`, { end: 'failed', note: 'A test' });
  return { at: byHand, asked, effect: stateAndCash(payee, id) };
}

async function winReleased(): Promise<Waiting> {
  const player = await launch(site);
  await player.bet('b1', 100);
  await player.win('w1', 9_000);
  await player.player.wakeWallet();
  const held = async () => {
    const { items } = (await call(site, 'GET', 'held-wins')) as { items: { id: number; memberId: string }[] };
    return items.find(({ memberId }) => memberId === player.memberId)?.id;
  };
  await expect.poll(held, soon).toBeDefined();
  const asked = await call(site, 'PUT', `held-wins/${await held()}`, { decision: 'release', ...reason });
  return { at: site, asked, effect: () => player.balanceMinor() };
}

async function walletReleased(): Promise<Waiting> {
  const player = await launch(site);
  await player.bet('b1', 100);
  const house = (sql: string) => houseShard(site, player.memberId, sql, player.playerId);
  const isDue = async () => (await house('SELECT due_at_ms FROM senders WHERE member = ?')).length > 0;
  await expect.poll(isDue, soon).toBe(true);
  await player.rows('UPDATE wallet SET cash_minor = cash_minor + 5, clearing_minor = clearing_minor - 5');
  await house('UPDATE senders SET due_at_ms = 1 WHERE member = ?');
  await watch(site);
  const alert = async () => {
    const { items } = (await call(site, 'GET', 'reconciliation')) as { items: { memberId: string }[] };
    return items.some(({ memberId }) => memberId === player.memberId);
  };
  await expect.poll(alert, soon).toBe(true);
  const asked = await call(site, 'PUT', `reconciliation/${player.memberId}`, reason);
  return { at: site, asked, effect: () => player.rows('SELECT frozen_code FROM wallet') };
}

async function matchVoided(): Promise<Waiting> {
  const player = await sportsLaunch(site);
  const { value } = await player.ask<SportsMatchLists>('matches');
  const match = value.matches.findLast(
    ({ matchId }) => (matchOf(matchId)?.kicksOffAtMs ?? 0) > value.nowMs + 30_000,
  );
  if (!match) throw new Error('no match takes bets');
  await player.ask('bet', { betId: randomUUID(), stakeMinor: 700, picks: picksOf([match]) });
  const asked = await call(site, 'POST', `sports/${sportsGame}/matches/${match.matchId}/void`, reason);
  return { at: site, asked, effect: () => player.balanceMinor() };
}

async function operatorMade(): Promise<Waiting> {
  const account = { id: `${randomUUID()}@operator.example`, kind: 'person', roles: ['support'] };
  const asked = await call(site, 'POST', 'operators', { ...account, ...reason });
  return { at: site, asked, effect: () => call(site, 'GET', 'operators') };
}

/** Every act for which two operators are needed. What they enter blind takes effect in the draw's own clock. */
type Act = Exclude<ApprovalAction, BlindAction>;
const isTried = (action: ApprovalAction): action is Act => !isBlind(action);
const acts: { readonly [Action in Act]: () => Promise<Waiting> } = {
  'balance.adjust': adjusted,
  'withdrawal.decide': rejected,
  'withdrawal.order': ordered,
  'payment.decide': paymentReturned,
  'payout.end': payoutFailed,
  'till.resume': tillResumed,
  'held-win.decide': winReleased,
  'wallet.release': walletReleased,
  'sports.void': matchVoided,
  'member.enable': enabled,
  'member.factors': factorsReset,
  'setting.guarded': () => changedSetting('cashier', { coolingHours: 0, twoPersonMinor: 50_000 }),
  'odds.change': () => changedSetting('lottery-odds', {}),
  'policy.loosen': policyLoosened,
  'operator.change': operatorMade,
};

describe('a request whose basis has changed', () => {
  it.each([
    ['a withdrawal that its member has cancelled', cancelled],
    ['a member who has been enabled', enabledMeanwhile],
  ])('is stale, and nothing moves: %s', async (_what, open) => {
    const { asked, effect } = await open();
    const path = `approvals/${String(asked['approvalId'])}`;
    const before = await effect();
    const { payloadSha256, isCurrent } = await call(site, 'GET', path, undefined, 'bob');
    expect(isCurrent).toBe(false);
    const decision = { decision: 'approve', payloadSha256, note: 'A test' };
    const url = `${site.origin}/ops/api/${path}`;
    expect((await operate(site, 'PUT', url, decision, bearerOf('bob'))).error.code).toBe('STATE_CHANGED');
    expect(await call(site, 'GET', path)).toMatchObject({ state: 'stale' });
    expect(await effect()).toEqual(before);
  });
});

describe('an act that waits for another operator', () => {
  it.each(approvalActionNames.filter(isTried))(
    '%s is approved by one of two others at the same instant, with what was asked for, and never by who asked',
    async (action) => {
      const { at, asked, effect } = await acts[action]();
      const path = `approvals/${String(asked['approvalId'])}`;
      const { askedBy, payloadSha256 } = await call(at, 'GET', path, undefined, 'bob');
      const before = await effect();
      const decide = async (who: unknown, hash: unknown = payloadSha256) => {
        const decision = { decision: 'approve', payloadSha256: hash, note: 'A test' };
        const url = `${at.origin}/ops/api/${path}`;
        const { value, error } = await operate(at, 'PUT', url, decision, bearerOf(String(who)));
        return error?.code ?? value['state'];
      };
      expect(await decide(askedBy)).toBe('SECOND_OPERATOR_NEEDED');
      expect(await decide('bob', '0'.repeat(64))).toBe('APPROVAL_CHANGED');
      expect(await effect()).toEqual(before);
      const both = await Promise.all([decide('bob'), decide('cas')]);
      expect(both.toSorted()).toEqual(['STATE_CHANGED', 'done']);
      await expect.poll(effect, soon).not.toEqual(before);
      const after = await effect();
      expect(await decide('bob')).toBe('STATE_CHANGED');
      expect(await effect()).toEqual(after);
    },
  );
});

describe('an act that two operators agreed on', () => {
  it.each(approvalActionNames.filter(isTried))(
    '%s takes effect once, over a crash before or after its effect',
    async (action) => {
      const { at, asked, effect } = await acts[action]();
      const id = String(asked['approvalId']);
      const before = await effect();
      const ended = async (of: string) => {
        const rows = await at.sql(
          'SELECT state, action FROM approvals WHERE merchant = ? AND id = ?',
          at.merchant,
          of,
        );
        return rows[0];
      };
      expect(await ended(id)).toEqual({ state: 'waiting', action });
      // What a request leaves that was cut off behind its approval.
      await at.sql(
        `UPDATE approvals SET state = 'approved', decided_by = 'bob', decided_at_ms = 1, note = '' WHERE id = ?`,
        id,
      );
      await watch(at);
      expect(await ended(id)).toEqual({ state: 'done', action });
      await expect.poll(effect, soon).not.toEqual(before);
      const after = await effect();
      // What one leaves that was cut off behind the effect: it is approved, and nothing reports what it did.
      await at.sql(
        `INSERT INTO approvals SELECT merchant, ?1, action, subject, payload, payload_sha256, based_on, asked_by,
         asked_at_ms + 1, reason, expires_at_ms, 'approved', 'bob', 1, '', NULL FROM approvals WHERE id = ?2`,
        `again-${id}`,
        id,
      );
      for (let turn = 0; turn < 2; turn += 1) await watch(at);
      expect((await ended(`again-${id}`))?.['state']).toMatch(/^(?:done|failed)$/);
      expect(await effect()).toEqual(after);
    },
  );
});
