import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import type { SportsMatchLists } from '#src/contracts/house/sports.ts';
import {
  type ApprovalAction,
  approvalActionNames,
  type BlindAction,
  isBlind,
} from '#src/contracts/operators/approval-fields.ts';
import { matchOf } from '#src/rules/sports/matches.ts';
import {
  applicationGranted,
  grantEnded,
  levelSet,
  promotionPublished,
  rewardGiven,
  vouchersMade,
} from './joint-rewards.ts';
import { bumped, call, inObject, type JointSites, reason, soon, type Waiting } from './joint-sites.ts';
import { contactsExported } from './exports.ts';
import { launch } from './launched-member.ts';
import { registerMember } from './member.ts';
import { operate } from './operator.ts';
import { bearerOf } from './operators.ts';
import { ownPaymentPassword, sealedAnswer } from './payout-account.ts';
import { memberIdOf } from './promotions.ts';
import { codeAt, factorPath, offered, send } from './second-factor.ts';
import type { Site } from './site.ts';
import { siteOpened } from './opened-site.ts';
import { picksOf, sportsGame, sportsLaunch } from './sports-launch.ts';
import { houseShard, watch } from './watch.ts';
import { type Payee, payeeOf } from './withdrawals.ts';

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

const versionOf = async (site: Site, name: string) =>
  Number((await call(site, 'GET', `settings/${name}`))['version']);
async function changedSetting({ site }: JointSites, name: string, document: object): Promise<Waiting> {
  const body = { document, expectedVersion: await versionOf(site, name) };
  return {
    at: site,
    asked: await call(site, 'PUT', `settings/${name}`, body),
    effect: () => versionOf(site, name),
    change: () => bumped(site, name),
  };
}

async function adjusted({ site }: JointSites): Promise<Waiting> {
  const payee = await payeeOf(site);
  const body = { adjustmentId: randomUUID(), amountMinor: 500, currency: 'USD', ...reason };
  const asked = await call(site, 'POST', `members/${payee.memberId}/adjustments`, body);
  const change = () =>
    call(site, 'PUT', `members/${payee.memberId}/status`, { status: 'disabled', ...reason });
  // The house clears what it took over in its own time.
  const effect = async () => {
    const { items } = await call(site, 'GET', `members/${payee.memberId}/ledger`);
    return (items as { kind: string }[]).filter(({ kind }) => kind !== 'CLEARED');
  };
  return { at: site, asked, change, effect };
}

async function rejected({ site }: JointSites): Promise<Waiting> {
  const { payee, id } = await inReview(site, 60_000);
  const body = { decision: 'reject', reasonCode: 'other' };
  return {
    at: site,
    asked: await call(site, 'PUT', `withdrawals/${id}`, body),
    effect: stateAndCash(payee, id),
    async change() {
      const body = JSON.stringify({ withdrawalId: id });
      await payee.person.fetch('/wps/relay/MCS2_cancelWithdraw', { method: 'POST', body });
      const isCancelled = async () =>
        (await site.sql('SELECT state FROM withdrawals WHERE id = ?', id))[0]?.['state'] === 'cancelled';
      await expect.poll(isCancelled, soon).toBe(true);
    },
  };
}

async function ordered({ site }: JointSites): Promise<Waiting> {
  const payee = await payeeOf(site);
  const of = { withdrawalId: randomUUID(), memberId: payee.memberId, cardId: payee.card.cardId };
  const asked = await call(site, 'POST', 'withdrawals', {
    ...{ ...of, amountMinor: 3_000, bonusForfeitMinor: 0, note: 'A test' },
  });
  const removed = { cardId: payee.card.cardId, paymentPassword: ownPaymentPassword };
  const change = async () => {
    const { error } = await sealedAnswer(payee.person, bankCardsContracts.removeBankCard, removed);
    expect(error).toBeUndefined();
  };
  return { at: site, asked, change, effect: () => payee.cashMinor() };
}

async function enabled({ site }: JointSites): Promise<Waiting> {
  const { memberId } = await payeeOf(site);
  const set = (status: string, who: string) =>
    call(site, 'PUT', `members/${memberId}/status`, { status, ...reason }, who);
  await set('disabled', 'ann');
  const effect = async () => (await call(site, 'GET', `members/${memberId}`))['member'];
  return { at: site, asked: await set('active', 'sue'), effect, change: () => set('active', 'ann') };
}

async function factorsReset({ site }: JointSites): Promise<Waiting> {
  const { person, memberId } = await payeeOf(site);
  const asked = await call(site, 'PUT', `members/${memberId}/factors/reset`, reason, 'sue');
  const change = async () => {
    const code = codeAt(await offered(person), -1);
    expect((await person.fetch(factorPath, send('PUT', { code }))).status).toBe(200);
  };
  return { at: site, asked, change, effect: () => call(site, 'GET', `members/${memberId}/sessions`) };
}

async function policyLoosened({ site }: JointSites): Promise<Waiting> {
  const stored = async () => {
    const { changedAtMs: _at, changedBy: _by, ...policy } = await call(site, 'GET', 'region-policy');
    return policy as { version: number; denyAsn: number[] };
  };
  const { version: _version, ...policy } = await stored();
  await call(site, 'PUT', 'region-policy', { ...policy, denyAsn: [64_500] });
  return {
    at: site,
    asked: await call(site, 'PUT', 'region-policy', policy),
    effect: stored,
    change: () => bumped(site, 'region-policy'),
  };
}

async function tillResumed({ byHand }: JointSites): Promise<Waiting> {
  const set = (isStopped: boolean) =>
    call(byHand, 'PUT', 'tills/transfer', { what: 'deposits', isStopped, ...reason });
  await set(true);
  const effect = async () => {
    const { items } = (await call(byHand, 'GET', 'tills')) as {
      items: { tillId: string; stops: object[] }[];
    };
    return items.find(({ tillId }) => tillId === 'transfer')?.stops;
  };
  const asked = await set(false);
  const change = () => inObject(byHand, 'TILL', '/transfer', 'UPDATE stops SET since_ms = since_ms + 1');
  return { at: byHand, asked, effect, change };
}

async function paymentReturned({ byHand }: JointSites): Promise<Waiting> {
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
  const change = () =>
    inObject(byHand, 'TILL', '/transfer', "UPDATE payments SET state = 'failed' WHERE payment_id = ?", id);
  return { at: byHand, asked, effect: isParked, change };
}

async function payoutFailed({ byHand }: JointSites): Promise<Waiting> {
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
  const change = () =>
    inObject(byHand, 'TILL', '/hand', "UPDATE payouts SET state = 'paid' WHERE payout_id = ?", id);
  return { at: byHand, asked, effect: stateAndCash(payee, id), change };
}

async function winReleased({ site }: JointSites): Promise<Waiting> {
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
  const change = () => player.rollback('r1', 'w1');
  return { at: site, asked, effect: () => player.balanceMinor(), change };
}

async function walletReleased({ site }: JointSites): Promise<Waiting> {
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
  const change = () =>
    site.sql("UPDATE wallet_alerts SET code = 'BALANCE_DIFFERS' WHERE member_id = ?", player.memberId);
  return { at: site, asked, effect: () => player.rows('SELECT frozen_code FROM wallet'), change };
}

async function matchVoided({ site }: JointSites): Promise<Waiting> {
  const player = await sportsLaunch(site);
  const { value } = await player.ask<SportsMatchLists>('matches');
  const match = value.matches.findLast(
    ({ matchId }) => (matchOf(matchId)?.kicksOffAtMs ?? 0) > value.nowMs + 30_000,
  );
  if (!match) throw new Error('no match takes bets');
  await player.ask('bet', { betId: randomUUID(), stakeMinor: 700, picks: picksOf([match]) });
  const asked = await call(site, 'POST', `sports/${sportsGame}/matches/${match.matchId}/void`, reason);
  const sql = "UPDATE matches SET state = 'void', voided_by = 'seed' WHERE id = ?";
  const change = () => inObject(site, 'SPORTSBOOK', '/sports-1', sql, match.matchId);
  return { at: site, asked, effect: () => player.balanceMinor(), change };
}

async function operatorMade({ site }: JointSites): Promise<Waiting> {
  const account = { id: `${randomUUID()}@operator.example`, kind: 'person', roles: ['support'] };
  const asked = await call(site, 'POST', 'operators', { ...account, ...reason });
  const sql = `INSERT INTO operators (id, handle, kind, roles, state, made_at_ms)
    VALUES (?1, ?1, 'person', '["support"]', 'invited', 0)`;
  const change = () => inObject(site, 'OPERATOR_DESK', '', sql, account.id);
  return { at: site, asked, effect: () => call(site, 'GET', 'operators'), change };
}

async function branchMoved({ site }: JointSites): Promise<Waiting> {
  const [target, other, branch] = [await agentOf(site), await agentOf(site), await memberOf(site)];
  await call(site, 'POST', 'agents', { memberId: branch, type: 1, ...reason });
  const asked = await call(site, 'POST', 'agents/moves', { branch, target, ...reason });
  const change = () =>
    site.sql(
      `UPDATE agent_nodes SET path = (SELECT path FROM agent_nodes WHERE member_id = ?1) || '/zz', depth = 1,
         parent = (SELECT number FROM agent_nodes WHERE member_id = ?1) WHERE member_id = ?2`,
      other,
      branch,
    );
  return { at: site, asked, effect: () => call(site, 'GET', 'agents/moves'), change };
}

async function rateLowered({ site }: JointSites): Promise<Waiting> {
  const memberId = await agentOf(site);
  const { merchant } = site;
  const settings = { rebates: { slots: { maxPpm: 5_000, marginPpm: 20_000 } } };
  const body = { document: settings, expectedVersion: await versionOf(site, 'agents') };
  for (const who of ['ann', 'bob']) await call(site, 'PUT', 'settings/agents', body, who);
  const rates = { rebates: { slots: 1_000 } };
  const asked = await call(site, 'POST', `agents/${memberId}/rates`, { ...rates, ...reason });
  const change = () =>
    site.sql(
      `INSERT INTO agent_rates (merchant, member_id, product, from_day, ppm, set_on_day)
       VALUES (?, ?, 'slots', 99999, 2000, 1)`,
      merchant,
      memberId,
    );
  return { at: site, asked, effect: () => call(site, 'GET', `agents/${memberId}/rates`), change };
}

async function statementReleased({ site }: JointSites): Promise<Waiting> {
  const memberId = await agentOf(site);
  const id = `daily-${Math.floor(Math.random() * 1_000_000)}-slots-1790000000000`;
  const values = [id, memberId];
  await site.sql(
    `INSERT INTO agent_open_statements (merchant, id, team, member_id, kind, product, from_ms, to_ms, net_minor, state,
       held_for, since_ms) VALUES (?, ?, 77, ?, 'daily', 'slots', 0, 1, 100, 'held', 'first', 0)`,
    site.merchant,
    ...values,
  );
  await inObject(
    site,
    'AGENT_TEAM',
    '/77',
    `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, held_for,
       due_at_ms, changed_at_ms, told, document, hash)
     VALUES (?, 1, ?, 'daily', 'slots', 0, 1, 100, 'held', 'first', 9999999999999, 0, 'held', '{}', '')`,
    ...values,
  );
  const asked = await call(site, 'POST', `agents/statements/${id}`, { outcome: 'release', ...reason });
  const change = () =>
    site.sql('UPDATE agent_open_statements SET net_minor = net_minor + 1 WHERE id = ?', id);
  const effect = async () => {
    const { items } = (await call(site, 'GET', 'agents/statements')) as { items: { id: string }[] };
    return items.some((row) => row.id === id);
  };
  return { at: site, asked, effect, change };
}

async function transferDecided({ site }: JointSites): Promise<Waiting> {
  const person = await registerMember(site);
  const sender = await memberIdOf(site, person);
  const [id, transferId] = [randomUUID().replaceAll('-', ''), randomUUID()];
  await site.sql(
    `INSERT INTO agent_transfers (merchant, id, transfer_id, sender, receiver, amount_minor, currency, state, since_ms)
     VALUES (?, ?, ?, ?, 'nobody', 60000, 'USD', 'waiting', 0)`,
    ...[site.merchant, id, transferId, sender],
  );
  await inObject(
    site,
    'PLAYER',
    `/${sender}`,
    `INSERT INTO downline_transfers (id, credit_id, receiver, currency, amount_minor, day, state, listed, next_at_ms,
       asked_at_ms) VALUES (?, ?, 'nobody', 'USD', 60000, 1, 'waiting', 'waiting', 0, 0)`,
    ...[transferId, id],
  );
  const asked = await call(site, 'PUT', `agents/transfers/${id}`, { outcome: 'refuse', ...reason });
  const change = () =>
    site.sql('UPDATE agent_transfers SET amount_minor = amount_minor + 1 WHERE id = ?', id);
  const effect = async () => {
    const { items } = (await call(site, 'GET', 'agents/transfers')) as { items: { id: string }[] };
    return items.some((row) => row.id === id);
  };
  return { at: site, asked, effect, change };
}

async function memberOf(site: Site): Promise<string> {
  return memberIdOf(site, await registerMember(site));
}

async function agentOf(site: Site): Promise<string> {
  const memberId = await memberOf(site);
  await call(site, 'POST', 'agents', { memberId, type: 2, ...reason });
  return memberId;
}

async function contractOffered({ site }: JointSites): Promise<Waiting> {
  const receiver = await agentOf(site);
  const terms = { kind: 'fee', product: 'all', feeMinor: 500 };
  const asked = await call(site, 'POST', 'agents/contracts', { receiver, terms, ...reason });
  const change = () =>
    site.sql(
      `INSERT INTO agent_contracts (merchant, id, version, receiver, kind, product, terms, hash, state, offered_at_ms,
         changed_at_ms) SELECT merchant, id, 1, id, 'fee', 'all', ?, ?, 'P', 0, 0 FROM members WHERE id = ?`,
      JSON.stringify(terms),
      'a'.repeat(64),
      receiver,
    );
  const effect = () => call(site, 'GET', `agents/contracts?receiver=${receiver}`);
  return { at: site, asked, effect, change };
}

/** Every act for which two operators are needed. What they enter blind takes effect in the draw's own clock. */
export type JointAct = Exclude<ApprovalAction, BlindAction>;
const isTried = (action: ApprovalAction): action is JointAct => !isBlind(action);
export const jointActs: { readonly [Action in JointAct]: (sites: JointSites) => Promise<Waiting> } = {
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
  'setting.guarded': (sites) => changedSetting(sites, 'cashier', { coolingHours: 0, twoPersonMinor: 50_000 }),
  'odds.change': (sites) => changedSetting(sites, 'lottery-odds', {}),
  'policy.loosen': policyLoosened,
  'export.contacts': contactsExported,
  'site.open': siteOpened,
  'operator.change': operatorMade,
  'promotion.publish': promotionPublished,
  'vouchers.make': vouchersMade,
  'grant.give': rewardGiven,
  'grant.end': grantEnded,
  'application.grant': applicationGranted,
  'level.set': levelSet,
  'agents.contract': contractOffered,
  'agents.move': branchMoved,
  'agents.rate': rateLowered,
  'agents.statement': statementReleased,
  'agents.transfer': transferDecided,
};

/** The names of those acts. */
export const jointActNames = approvalActionNames.filter(isTried);
