import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { siteFeatures } from '#src/rules/site/site-features.ts';
import { type Bettor, bettor, diceGame, drawsOnSale, sellLottery } from '#tests/support/lottery.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { sendsCodes } from '#tests/support/outgoing.ts';
import { ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import {
  openSportsbook,
  picksOf,
  sportsGame,
  type SportsLaunch,
  sportsLaunch,
} from '#tests/support/sports-launch.ts';
import { askDeposit, choose, depositStatus, openTills } from '#tests/support/tills.ts';
import { openWithdrawals, type Payee, payeeOf, payoutTill } from '#tests/support/withdrawals.ts';
import { demoTills } from '#demo/operator/tills.ts';

/** A merchant whose members had operations of every kind under way when all features were switched off. */
let site: Site;
let person: Person;
let payee: Payee;
let player: Bettor;
let fan: SportsLaunch;
let deposit: DepositStatus;
let withdrawalId: string;
let orderKey: string;
let betId: string;
const picks: ReturnType<typeof picksOf>[number][] = [];
const draw = drawsOnSale(6)[4]?.numero ?? '';

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await openWithdrawals(site);
  const [simbank, ...others] = demoTills.tills;
  await storeDocument(site, site.merchant, 'tills', { tills: [simbank, ...others, payoutTill] });
  await sendsCodes(site, { email: true });
  await storeDocument(site, site.merchant, 'whitelabel', { CBS3: true });
  const pack = { ...demoPack, name: 'own', mayCancelWithdrawal: true };
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: 'own', packs: [pack] });
  await sellLottery(site);
  await openSportsbook(site);
  person = await registerMember(site);
  payee = await payeeOf(site);
  player = await bettor(site);
  fan = await sportsLaunch(site);
  deposit = (await askDeposit(person)).value;
  withdrawalId = await payee.requested(10_000);
  orderKey = randomUUID();
  expect((await player.order([draw], {}, { key: orderKey })).status).toBe(200);
  const { value } = await fan.ask<{ matches: Parameters<typeof picksOf>[0] }>('matches');
  picks.push(...picksOf(value.matches.filter(({ state }) => state === 'coming').slice(-1)));
  betId = randomUUID();
  expect((await fan.ask('bet', { betId, stakeMinor: 100, picks })).status).toBe(200);
  await haveOn([], 1);
});

async function haveOn(features: readonly string[], expectedVersion: number): Promise<void> {
  const path = `${site.origin}/ops/api/settings/merchant`;
  expect((await operate(site, 'PUT', path, { document: { features }, expectedVersion })).status).toBe(200);
}

const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error?: { code: string } }).error?.code,
];
const post = (path: string, body: object) => ({ path, init: { method: 'POST', body: JSON.stringify(body) } });
const off = [404, 'FEATURE_OFF'];

describe('with a part of the site off', () => {
  it.each(['transfer', 'gateway', 'alipay', 'qq', 'wechat'] as const)(
    'no deposit begins by %s',
    async (group) => {
      expect(await askDeposit(person, { group })).toMatchObject({ status: 404, code: 'FEATURE_OFF' });
    },
  );

  it.each([
    ['channels to pay in by', { path: '/wps/relay/MCS2_depositBanksByVendor', init: {} }],
    ['choice before a first deposit', post('/wps/member/protection/limits/declineDeposit', {})],
    ['live chat', { path: '/wps/relay/CBS_launchChat', init: {} }],
    ['message to customer service', post('/wps/chat/messages', { clientId: randomUUID(), text: 'Hello' })],
    [
      'mark of an announcement',
      post('/wps/relay/MCSFE_markAnnouncementAsRead', { announcementId: 'a', read: true }),
    ],
    ['code for a new password by mail', post('/wps/member/password/email', { email: 'sana@example.com' })],
  ])('there is no %s', async (_, { path, init }) => {
    expect(await codeOf(await person.fetch(path, init))).toEqual(off);
  });

  it.each([
    '/wps/relay/MCSFE_getReferralDetails',
    '/wps/relay/MCSFE_getListAnnouncements',
    '/wps/relay/MCSFE_getPopularAnnouncements',
    '/wps/system/notice',
    '/wps/relay/GLS2_lobbyNews',
    '/lgw/games/game_menu?device=MOBILE',
    `/lgw/games/game?gameId=${diceGame.gameId}`,
    '/lgw/games/mobile?device=MOBILE',
    '/lgw/games/popular?device=MOBILE',
    '/lotto/lgw/games/opened/numero',
    `/lotto/lgw/numeros/near?gameId=${diceGame.gameId}`,
    '/lgw/vn/games/game_menu?device=MOBILE',
    '/lgw/vn/games/game_menu/recent?device=MOBILE',
    '/lgw/vn/numeros/opened/game',
    `/lgw/draws?gameIds=${diceGame.gameId}`,
  ])('nothing of it is shown under %s', async (path) => {
    expect(await codeOf(await person.fetch(path))).toEqual(off);
  });

  it('no withdrawal begins, and no money is put on hold', async () => {
    const before = await payee.cashMinor();
    expect(await payee.withdraw(10_000)).toMatchObject({ status: 404, error: { code: 'FEATURE_OFF' } });
    expect(await payee.cashMinor()).toBe(before);
  });

  it('a wrong payment password does not count as a guess, and the id stays refused with the right one', async () => {
    const wrong = { withdrawalId: randomUUID(), paymentPassword: '000000' };
    for (let turn = 0; turn < 6; turn += 1)
      expect(await payee.withdraw(10_000, wrong)).toMatchObject({
        status: 404,
        error: { code: 'FEATURE_OFF' },
      });
    const again = { withdrawalId: wrong.withdrawalId };
    expect(await payee.withdraw(10_000, again)).toMatchObject({ error: { code: 'FEATURE_OFF' } });
    const other = await payee.withdraw(20_000, again);
    expect(other).toMatchObject({ error: { code: 'KEY_REUSED' } });
  });

  it('no lottery order begins, and no lottery opens', async () => {
    expect(await player.order([draw])).toMatchObject({ status: 404, code: 'FEATURE_OFF' });
    const launch = { lottoGameCode: diceGame.code, vendorCode: 'TCG_LOTTERY' };
    expect(await codeOf(await person.fetch('/wps/game/launchGame', launchOf(launch)))).toEqual(off);
  });

  it('no bet on sports begins, and no sportsbook opens', async () => {
    const bet = { betId: randomUUID(), stakeMinor: 100, picks };
    for (const [call, request] of [
      ['bet', bet],
      ['open', {}],
      ['matches', {}],
    ] as const)
      expect(await fan.ask(call, request)).toMatchObject({ status: 404, code: 'FEATURE_OFF' });
    const launch = launchOf({ nodeId: `node-${sportsGame}`, gameId: `id-${sportsGame}` });
    expect(await codeOf(await person.fetch('/wps/game/launchGame', launch))).toEqual(off);
  });

  it.each([
    ['/m/voucherCenter'],
    ['/m/withdraw'],
    ['/m/sportsGame'],
    ['/m/lottery'],
    [`/m/launchGame?playType=trad&gameId=${diceGame.gameId}`],
    ['/m/startLottery'],
    ['/m/notice'],
    ['/m/app'],
    ['/m/inviteFriends'],
  ])('%s leads home', async (path) => {
    const answer = await person.fetch(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/m/home']);
  });
});

describe('what was under way when it was switched off', () => {
  it('a withdrawal is unchanged when it is requested again, and can be read', async () => {
    const { card } = payee;
    const again = {
      ...{ withdrawalId, cardId: card.cardId, amountMinor: 10_000, bonusForfeitMinor: 0 },
      paymentPassword: ownPaymentPassword,
    };
    const answer = await sealedAnswer(payee.person, withdrawalsContracts.withdraw, again);
    expect(answer).toMatchObject({ status: 200, value: { withdrawalId, state: 'review' } });
    expect(await payee.stateOf(withdrawalId)).toBe('review');
  });

  it('a withdrawal can be cancelled, and its money is back in the balance', async () => {
    const before = await payee.cashMinor();
    const { path, init } = post('/wps/relay/MCS2_cancelWithdraw', { withdrawalId });
    expect((await payee.person.fetch(path, init)).status).toBe(200);
    expect(await payee.cashMinor()).toBe(before + 10_000);
  });

  it('a deposit is unchanged when it is requested again, and its payment is credited', async () => {
    const { depositId } = deposit;
    expect(await askDeposit(person, { depositId })).toMatchObject({ status: 200, value: { depositId } });
    expect((await choose(site, deposit.action)).status).toBe(200);
    expect(await depositStatus(person, depositId)).toMatchObject({ state: 'credited' });
  });

  it('a lottery order is unchanged when it is requested again, and can be read', async () => {
    expect((await player.order([draw], {}, { key: orderKey })).status).toBe(200);
    const read = await player.fetch('/lgw/orders');
    expect(await read.json()).toMatchObject({
      value: {
        items: [{ tickets: [{ gameId: diceGame.gameId }] }],
        gameNames: { [diceGame.gameId]: 'Test dice' },
      },
    });
    const proofs = `/lgw/draws/${diceGame.gameId}`;
    expect((await player.fetch(proofs)).status).toBe(200);
  });

  it('a bet on sports is unchanged when it is requested again, and can be read', async () => {
    expect((await fan.ask('bet', { betId, stakeMinor: 100, picks })).status).toBe(200);
    expect((await fan.ask('bets', {})).status).toBe(200);
  });

  it.each([
    '/wps/relay/MCS2_depositTransactioNReport',
    '/wps/relay/ODS2_MemberTransaction',
    '/wps/relay/GCS_gameRecords',
    '/wps/member/messages',
    '/wps/member/protection/history',
  ])('a member reads their own %s', async (path) => {
    expect((await person.fetch(path)).status).toBe(200);
  });
});

describe('what was refused while it was off', () => {
  const depositId = randomUUID();
  const again = { withdrawalId: randomUUID() };

  it('stays refused under its id once the feature is on, and off again', async () => {
    const before = await payee.cashMinor();
    const refused = async () => {
      expect(await askDeposit(person, { depositId })).toMatchObject({ status: 404, code: 'FEATURE_OFF' });
      expect(await payee.withdraw(1_000, again)).toMatchObject({
        status: 404,
        error: { code: 'FEATURE_OFF' },
      });
    };
    await refused();
    await haveOn(siteFeatures, 2);
    await refused();
    const wrong = await payee.withdraw(1_000, { paymentPassword: '000000' });
    expect(wrong.error).toMatchObject({ code: 'PAYMENT_PASSWORD_WRONG', details: { attemptsLeft: 4 } });
    expect(await payee.cashMinor()).toBe(before);
    expect((await askDeposit(person)).status).toBe(200);
    expect((await payee.withdraw(1_000)).status).toBe(200);
    await haveOn([], 3);
    await refused();
    await expect(depositStatus(person, depositId)).rejects.toThrow('no such deposit');
  });
});

function launchOf(request: object): RequestInit {
  const body = {
    ...{ confirmTrans: true, launchMode: 'WEB', platform: 'html5', clientType: 1, accountType: 1 },
    ...{ merchantCode: 'demo', language: 'EN', webView: false },
    ...request,
  };
  return { method: 'POST', body: JSON.stringify(body) };
}
