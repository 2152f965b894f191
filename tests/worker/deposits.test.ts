import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '#functions/player/player.object.ts';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { memberRows } from '#tests/support/member-object.ts';
import { type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { merchantSite, storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { giveCard, ownPaymentPassword, sealedAnswer } from '#tests/support/payout-account.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { askDeposit, bankCodeOf, choose, depositStatus, openTills, payIn } from '#tests/support/tills.ts';
import { demoTills } from '#demo/operator/tills.ts';

let site: Site;
let person: Person;
const notice = { version: '2026-1', text: { en: 'Kept apart from our own.', ko: '분리하여 보관합니다.' } };

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openTills(site);
  await storeDocument(site, site.merchant, 'cashier', {
    ...{ depositsPerHourMax: 100, fundsNotice: notice, coolingHours: 0 },
    turnover: { rule: 'off', times: 1 },
  });
});
beforeEach(async () => {
  person = await registerMember(site);
  await memberRows(
    site,
    person,
    "INSERT INTO deposit_answers (what, answer, at_ms) VALUES ('funds-notice', '2026-1', 0)",
  );
});

const balance = async () => {
  const answer = await person.fetch('/wps/wallets/gcs');
  return ((await answer.json()) as { value: { sumBalance: number } }).value.sumBalance;
};

async function get<Value>(path: string): Promise<Value> {
  return ((await (await person.fetch(path)).json()) as { value: Value }).value;
}

interface Start {
  channels: { vendorId: string; bankCode: string; group: string; name: string; maxMinor: number }[];
  before: string[];
  limitLeftMinor?: number;
  owedMinor: number;
  termsVersion?: string;
  fundsNotice?: string;
}
const start = (language = 'en') => get<Start>(`/wps/relay/MCS2_depositBanksByVendor?language=${language}`);
const setLimit = (value: number) =>
  person.fetch('/wps/member/protection/limits', {
    method: 'POST',
    body: JSON.stringify({ kind: 'deposit', period: 'day', value }),
  });
const exclude = () =>
  memberRows(
    site,
    person,
    `INSERT INTO play_stops (kind, since_ms, term_ends_at_ms, until_ms, actor, reason)
     VALUES ('exclusion', 0, ${Number.MAX_SAFE_INTEGER}, ${Number.MAX_SAFE_INTEGER}, 'member', '')`,
  );

describe('a deposit', () => {
  it.each(['transfer', 'gateway', 'alipay', 'qq', 'wechat'] as const)(
    'by %s is in the balance once it is paid',
    async (group) => {
      const status = await payIn(site, person, { group });
      expect(status).toMatchObject({ state: 'credited', group, arrivedMinor: 10_000 });
      expect(status.creditMinor).toBe(10_000 - status.feeMinor);
      expect(await balance()).toBe(status.creditMinor);
    },
  );

  it('requested twenty times at once is one, with one action to take', async () => {
    const depositId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => askDeposit(person, { depositId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value.action))).size).toBe(1);
    const rows = await memberRows(site, person, 'SELECT count(*) AS n FROM deposits');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('under a known id with another amount is refused', async () => {
    const depositId = randomUUID();
    await askDeposit(person, { depositId });
    expect(await askDeposit(person, { depositId, amountMinor: 10_001 })).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
  });

  it.each([0, -1, 1.5, '1', 2 ** 53])('of %s is refused', async (amountMinor) => {
    const request = await askDeposit(person, { more: { amountMinor } });
    expect(request).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('is refused if two concurrent ones together would exceed a limit', async () => {
    await setLimit(15_000);
    const codes = (await Promise.all([askDeposit(person), askDeposit(person)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['LIMIT_REACHED', undefined]));
    expect(await start()).toMatchObject({ limitLeftMinor: 5_000 });
    const signs = await memberRows(site, person, 'SELECT what FROM harm_signs');
    expect(signs).toEqual([{ what: 'refusal' }]);
  });

  it('outside a channel’s bounds, by an unknown channel or without a payer name is refused', async () => {
    expect((await askDeposit(person, { amountMinor: 1 })).code).toBe('AMOUNT_OUT_OF_BOUNDS');
    expect((await askDeposit(person, { more: { bankCode: 'NONE' } })).code).toBe('CHANNEL_OFF');
    const wrongCall = { bankCode: bankCodeOf('alipay') };
    expect((await askDeposit(person, { more: wrongCall })).code).toBe('CHANNEL_OFF');
    const unnamed = { group: 'transfer', more: { payerName: undefined } } as const;
    expect((await askDeposit(person, unnamed)).code).toBe('PAYER_NAME_NEEDED');
  });

  it('is refused as the fourth open one, until one of them is paid', async () => {
    const { value } = await askDeposit(person);
    for (let turn = 1; turn < 3; turn += 1) expect((await askDeposit(person)).status).toBe(200);
    const depositId = randomUUID();
    expect((await askDeposit(person, { depositId })).code).toBe('TOO_MANY_OPEN');
    await choose(site, value.action, 'paid');
    await expect.poll(balance).toBeGreaterThan(0);
    expect((await askDeposit(person, { depositId })).status).toBe(200);
  });

  it('can be given up while it is unpaid, makes room for another, and is credited if it is paid later', async () => {
    const giveUp = async (depositId: string, who: Person = person) => {
      const answer = await who.fetch('/wps/relay/MCS2_cancelDeposit', {
        method: 'POST',
        body: JSON.stringify({ depositId }),
      });
      const { value, error } = (await answer.json()) as {
        value?: DepositStatus;
        error?: { code: string };
      };
      return error?.code ?? value?.reason;
    };
    const { value } = await askDeposit(person);
    for (let turn = 1; turn < 3; turn += 1) await askDeposit(person);
    expect((await askDeposit(person)).code).toBe('TOO_MANY_OPEN');
    expect(await giveUp(value.depositId, await registerMember(site))).toBe('DEPOSIT_UNKNOWN');
    expect([await giveUp(value.depositId), await giveUp(value.depositId)]).toEqual(['given-up', 'given-up']);
    expect((await askDeposit(person)).status).toBe(200);
    await choose(site, value.action, 'twice');
    const paid = [{ state: 'credited' }, { state: 'parked', reason: 'deposit-ended' }];
    expect(await depositStatus(person, value.depositId)).toMatchObject({
      state: 'credited',
      payments: paid,
    });
    expect(await balance()).toBe(10_000);
    expect(await giveUp(value.depositId)).toBe('STATE_CHANGED');
  });

  it('of an excluded member is refused, and so is one of a trial', async () => {
    await exclude();
    expect((await askDeposit(person)).code).toBe('DEPOSIT_EXCLUDED');
    expect(await askDeposit(await startTrial(site))).toMatchObject({ code: 'REAL_ACCOUNT_NEEDED' });
  });
});

describe('before the first deposit', () => {
  it('the funds notice must be read in its current version, once', async () => {
    person = await registerMember(site);
    expect(await start('KO')).toMatchObject({
      before: ['funds-notice'],
      termsVersion: '2026-1',
      fundsNotice: '분리하여 보관합니다.',
    });
    expect((await askDeposit(person)).code).toBe('TERMS_CHANGED');
    expect((await askDeposit(person, { more: { termsVersion: '2025' } })).code).toBe('TERMS_CHANGED');
    expect((await askDeposit(person, { more: { termsVersion: '2026-1' } })).status).toBe(200);
    expect(await start()).not.toHaveProperty('termsVersion');
    expect((await askDeposit(person)).status).toBe(200);
  });

  it('the channels are listed in the requested language, with the member’s limit as their maximum', async () => {
    await setLimit(7_000);
    const { channels, before } = await start('ko');
    expect(before).toEqual([]);
    expect(channels.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['transfer', 'gateway', 'alipay', 'qq', 'wechat']),
    );
    expect(channels[0]).toMatchObject({ vendorId: 'simbank', name: '랜턴 페이 (데모)', maxMinor: 7_000 });
  });
});

describe('a payment for a deposit', () => {
  it.each([
    ['less', 5_000],
    ['more', 15_000],
  ] as const)('%s than requested is credited as it arrived', async (step, arrivedMinor) => {
    expect(await payIn(site, person, { step })).toMatchObject({ state: 'credited', arrivedMinor });
    expect(await balance()).toBe(arrivedMinor);
  });

  it('that arrives twice is credited once, and the second waits to be sent back', async () => {
    expect(await payIn(site, person, { step: 'twice' })).toMatchObject({ state: 'credited' });
    expect(await balance()).toBe(10_000);
  });

  it('in another currency is parked with its reason', async () => {
    const parked = { state: 'parked', reason: 'currency' };
    expect(await payIn(site, person, { step: 'other-currency' })).toMatchObject(parked);
    expect(await balance()).toBe(0);
  });

  it('after an exclusion is parked and never credited to the balance', async () => {
    const { value } = await askDeposit(person);
    await exclude();
    await choose(site, value.action, 'paid');
    const parked = { state: 'parked', reason: 'excluded', steps: [{}, { state: 'parked' }] };
    expect(await depositStatus(person, value.depositId)).toMatchObject(parked);
    expect(await balance()).toBe(0);
  });

  it('as requested is credited to a frozen wallet, which accepts no further deposit', async () => {
    const { value } = await askDeposit(person);
    await memberRows(site, person, "UPDATE wallet SET frozen_code = 'CHAIN_BROKEN'");
    expect((await askDeposit(person)).code).toBe('WALLET_FROZEN');
    await choose(site, value.action, 'paid');
    expect(await depositStatus(person, value.depositId)).toMatchObject({ state: 'credited' });
  });

  it('that is disputed is taken from the balance, and returned when the dispute is won', async () => {
    const { value } = await askDeposit(person);
    await choose(site, value.action, 'chargeback');
    expect(await depositStatus(person, value.depositId)).toMatchObject({ state: 'disputed' });
    expect(await balance()).toBe(0);
    await choose(site, value.action, 'dispute-won');
    expect(await depositStatus(person, value.depositId)).toMatchObject({ state: 'won' });
    expect(await balance()).toBe(10_000);
  });

  it('that is disputed after it was paid out is owed, and the next deposit pays it first', async () => {
    const { value } = await askDeposit(person);
    await choose(site, value.action, 'paid');
    const card = await giveCard(person, bankCodeOf('transfer'));
    const request = { withdrawalId: randomUUID(), cardId: card.cardId, amountMinor: 10_000 };
    const body = { ...request, bonusForfeitMinor: 0, paymentPassword: ownPaymentPassword };
    expect(await sealedAnswer(person, withdrawalsContracts.withdraw, body)).toMatchObject({ status: 200 });
    const decide = () =>
      operate(site, 'PUT', `${site.origin}/ops/api/withdrawals/${request.withdrawalId}`, {
        decision: 'approve',
      });
    await expect.poll(async () => (await decide()).status, { timeout: 10_000 }).toBe(200);
    const report = `/wps/relay/MCS2_WithdrawTransactionReport?id=${request.withdrawalId}`;
    const state = async () => (await get<{ list: { state: string }[] }>(report)).list[0]?.state;
    await expect.poll(state, { timeout: 15_000 }).toBe('paid');
    await choose(site, value.action, 'chargeback');
    await choose(site, value.action, 'dispute-lost');
    expect(await depositStatus(person, value.depositId)).toMatchObject({ state: 'lost' });
    expect(await start()).toMatchObject({ owedMinor: 10_000 });
    expect((await payIn(site, person, { amountMinor: 15_000 })).state).toBe('credited');
    expect(await start()).toMatchObject({ owedMinor: 0 });
    expect(await balance()).toBe(5_000);
  }, 40_000);

  it('that the bank refuses ends the deposit as failed', async () => {
    const failed = { state: 'failed', reason: 'refused' };
    expect(await payIn(site, person, { step: 'refused' })).toMatchObject(failed);
  });
});

describe('where the rules require it', () => {
  it('a deposit requires a limit, or the explicit choice of none', async () => {
    const strict = await merchantSite(site, {
      demonstration: { isDemonstration: true },
      tills: demoTills,
      jurisdiction: {
        pack: 'own',
        packs: [{ ...demoPack, name: 'own', limits: { ...demoPack.limits, askedBeforeDeposit: true } }],
      },
    });
    person = await registerMember(strict);
    expect(await start()).toMatchObject({ before: ['limit-choice'] });
    expect((await askDeposit(person)).code).toBe('LIMIT_CHOICE_NEEDED');
    await person.fetch('/wps/member/protection/limits/declineDeposit', { method: 'POST', body: '{}' });
    expect(await start()).toMatchObject({ before: [] });
    expect((await askDeposit(person)).status).toBe(200);
  });

  it('a deposit needs a proven identity, and a known source of funds above a threshold', async () => {
    const identity = { gate: 'deposit', documentDays: 30 } as const;
    const deposits = { fundsSourceNetMinor: 15_000, allowsCrypto: false };
    const strict = await merchantSite(site, {
      demonstration: { isDemonstration: true },
      tills: demoTills,
      jurisdiction: { pack: 'own', packs: [{ ...demoPack, name: 'own', identity, deposits }] },
    });
    person = await registerMember(strict);
    expect((await askDeposit(person)).code).toBe('IDENTITY_UNPROVEN');
    const [row] = await site.sql('SELECT id, merchant FROM members WHERE username = ?', person.username);
    const env = await site.harness.getWorker<Env>().getEnv();
    const player = env.PLAYER.getByName(`${String(row?.['merchant'])}/${String(row?.['id'])}`);
    await (player as DurableObjectStub<Player>).proveIdentity(Date.now());
    expect((await askDeposit(person)).status).toBe(200);
    expect((await askDeposit(person)).code).toBe('FUNDS_SOURCE_NEEDED');
  });
});

describe('the list of deposits', () => {
  it('shows the member’s own, newest first, and nobody else’s', async () => {
    const first = await payIn(site, person);
    const second = await askDeposit(person);
    const { list } = await get<{ list: DepositStatus[] }>('/wps/relay/MCS2_depositTransactioNReport');
    expect(list.map(({ depositId }) => depositId)).toEqual([second.value.depositId, first.depositId]);
    person = await registerMember(site);
    const answer = await person.fetch(`/wps/relay/MCS2_depositTransactioNReport?id=${first.depositId}`);
    expect(answer.status).toBe(404);
  });
});
