import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operate, operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { outgoingOf } from '#tests/support/outgoing.ts';
import { openTestGame, launchOf } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { waitingApproval } from '#tests/support/waiting-approval.ts';
import { openWithdrawals, type Payee, payeeOf } from '#tests/support/withdrawals.ts';

const creditMinor = 100_000;
let site: Site;
let payee: Payee;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openWithdrawals(site);
});
beforeEach(async () => {
  payee = await payeeOf(site);
});

const list = async (state: string) => {
  const { value } = await operate(site, 'GET', `${site.origin}/ops/api/withdrawals?state=${state}`);
  return value['items'] as Record<string, unknown>[];
};
/** Waits until operators see the withdrawal in the state. */
const seen = (id: string, state = 'review') =>
  expect
    .poll(async () => (await list(state)).find(({ withdrawalId }) => withdrawalId === id), {
      timeout: 10_000,
    })
    .toBeDefined();
const decide = async (id: string, body: object, operator?: string) => {
  await seen(id);
  return again(id, body, operator);
};
const again = async (id: string, body: object, operator?: string) => {
  const { status, value, error } = await operate(
    site,
    'PUT',
    `${site.origin}/ops/api/withdrawals/${id}`,
    body,
    operator,
  );
  return status === 200 ? value['state'] : error.code;
};
const notice = (payoutId: string, standing: 'sent' | 'paid' | 'failed' | 'bounced') =>
  payee.player.endPayout({ tillId: 'sim', payoutId, standing, feeMinor: 0, atMs: Date.now() });
const approve = { decision: 'approve' };
const reject = { decision: 'reject', reasonCode: 'irregular-play', toMember: 'Please write to us.' };

describe('a withdrawal', () => {
  it('is put on hold, reviewed, approved and paid out', async () => {
    const { value } = await payee.withdraw(10_000);
    expect(value).toMatchObject({ state: 'review', amountMinor: 10_000, feeMinor: 5 });
    const id = String(value?.['withdrawalId']);
    expect(await payee.cashMinor()).toBe(creditMinor - 10_000);
    expect(await decide(id, approve)).toBe('approved');
    expect(await notice(id, 'sent')).toBe(true);
    expect(await notice(id, 'paid')).toBe(true);
    expect(await notice(id, 'paid')).toBe(true);
    expect(await payee.stateOf(id)).toBe('paid');
    expect(await payee.cashMinor()).toBe(creditMinor - 10_000);
    expect(await payee.player.reconcileWallet()).toMatchObject({ mismatch: undefined });
  });

  it('is handed to its till once it is approved', async () => {
    const id = await payee.requested(10_000);
    await decide(id, approve);
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('TILL', { name: `${site.merchant}/sim` });
    const payouts = () => storage.exec(`SELECT amount_minor FROM payouts WHERE payout_id = '${id}'`);
    await expect.poll(payouts, { timeout: 10_000 }).toEqual([{ amount_minor: 9_995 }]);
  });

  it('arrives at the bank, and its member is notified of each step by e-mail', async () => {
    const email = `${payee.person.username}@example.com`;
    await site.sql(
      "INSERT INTO verified_contacts (merchant, kind, value, member_id, verified_at_ms) VALUES (?, 'email', ?, ?, 0)",
      site.merchant,
      email,
      payee.memberId,
    );
    const id = await payee.requested(10_000);
    await decide(id, approve);
    await expect.poll(() => payee.stateOf(id), { timeout: 15_000 }).toBe('paid');
    const subjects = async () =>
      (await outgoingOf(site)).messages.filter(({ to }) => to === email).map(({ subject }) => subject);
    await expect
      .poll(subjects, { timeout: 5_000 })
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/was asked for/),
          expect.stringMatching(/is approved/),
          expect.stringMatching(/is paid/),
        ]),
      );
    expect(await payee.player.reconcileWallet()).toMatchObject({ mismatch: undefined });
  });

  it('that is rejected is returned with a reason that the member can read', async () => {
    const id = await payee.requested(10_000);
    expect(await decide(id, reject)).toBe('rejected');
    expect(await payee.cashMinor()).toBe(creditMinor);
    const report = await payee.person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport?id=${id}`);
    expect(await report.json()).toMatchObject({
      value: { list: [{ state: 'rejected', reason: 'irregular-play', note: 'Please write to us.' }] },
    });
  });

  it('is refused under an id that another member has used', async () => {
    const id = await payee.requested(10_000);
    await seen(id);
    const other = await payeeOf(site);
    expect((await other.withdraw(10_000, { withdrawalId: id })).error?.code).toBe('KEY_REUSED');
    expect(await other.cashMinor()).toBe(creditMinor);
    expect(await decide(id, reject)).toBe('rejected');
  });

  it('that two members request at once under one id is held for only one of them', async () => {
    const [one, other] = [payee, await payeeOf(site)];
    const same = { withdrawalId: randomUUID() };
    await Promise.all([one.withdraw(10_000, same), other.withdraw(10_000, same)]);
    const held = async () => {
      const left = await Promise.all([one.cashMinor(), other.cashMinor()]);
      return left.sort((first, second) => first - second);
    };
    await expect.poll(held, { timeout: 10_000 }).toEqual([creditMinor - 10_000, creditMinor]);
    expect(await one.player.reconcileWallet()).toMatchObject({ mismatch: undefined });
    expect(await other.player.reconcileWallet()).toMatchObject({ mismatch: undefined });
  });

  it('that takes two operators is decided by the same words: with another reason or word it waits', async () => {
    const rejectWith = (more: object) => ({ ...reject, ...more });
    for (const [first, other] of [
      [reject, rejectWith({ toMember: 'Send us a bank statement.' })],
      [reject, rejectWith({ reasonCode: 'card-holder' })],
      [reject, rejectWith({ toMember: undefined })],
      [reject, approve],
    ]) {
      const id = await payee.requested(60_000);
      await seen(id);
      expect(await again(id, other ?? {})).toBe('asked');
      expect(await again(id, first ?? {}, secondOperator)).toBe('APPROVAL_WAITING');
      expect(await payee.stateOf(id)).toBe('review');
      const { decision, ...words } = JSON.parse(JSON.stringify(other)) as { decision: string };
      const listed = (await list('review')).find(({ withdrawalId }) => withdrawalId === id);
      expect(listed?.['asked']).toMatchObject({ decision, ...words });
      const ended = decision === 'approve' ? 'approved' : 'rejected';
      expect(await again(id, other ?? {}, secondOperator)).toBe(ended);
      const report = await payee.person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport?id=${id}`);
      const { value } = (await report.json()) as { value: { list: { note?: string; reason?: string }[] } };
      const { reasonCode, toMember } = words as { reasonCode?: string; toMember?: string };
      expect([value.list[0]?.reason, value.list[0]?.note]).toEqual([reasonCode, toMember]);
    }
  });

  it('keeps the operators’ own notes in the audit trail, where its member never reads them', async () => {
    for (const decision of [{ decision: 'reject', reasonCode: 'other' }, approve]) {
      const id = await payee.requested(60_000);
      await seen(id);
      expect(await again(id, { ...decision, note: 'Same telephone as a blocked account.' })).toBe('asked');
      const ended = await again(id, { ...decision, note: 'I agree.' }, secondOperator);
      expect(ended).toBe(decision === approve ? 'approved' : 'rejected');
      const report = await payee.person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport?id=${id}`);
      expect(await report.text()).not.toMatch(/Same telephone|I agree/);
      const acts = await site.sql(
        'SELECT document FROM operator_changes WHERE subject = ? ORDER BY version',
        `withdrawal:${id}`,
      );
      expect(JSON.stringify(acts)).toMatch(/Same telephone.*I agree/);
    }
  });

  it('says of a payout that its provider has not answered, and no longer once it has', async () => {
    const env = await site.harness.getWorker<Env>().getEnv();
    const till = env.TILL.getByName(`${site.merchant}/sim`);
    await till.setStopped('payouts', 'a test');
    const id = await payee.requested(10_000);
    await decide(id, approve);
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('TILL', { name: `${site.merchant}/sim` });
    const payouts = () => storage.exec('SELECT state FROM payouts WHERE payout_id = ?', id);
    await expect.poll(payouts, { timeout: 10_000 }).toEqual([{ state: 'waiting' }]);
    const seenBy = async (search: string) => {
      const report = await payee.person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport${search}`);
      const { value } = (await report.json()) as { value: { list: { isUnsure?: true }[] } };
      return value.list[0]?.isUnsure;
    };
    expect(await seenBy(`?id=${id}`)).toBeUndefined();
    const set = "UPDATE payouts SET state = 'stuck', sends = 1, next_at_ms = NULL WHERE payout_id = ?";
    await storage.exec(set, id);
    expect(await seenBy(`?id=${id}`)).toBe(true);
    expect(await notice(id, 'paid')).toBe(true);
    expect(await seenBy(`?id=${id}`)).toBeUndefined();
    await till.setStopped('payouts', undefined);
  });

  it('takes no words to the member with an approval, which nobody would read', async () => {
    const id = await payee.requested(10_000);
    expect(await decide(id, { ...approve, toMember: 'Thank you for waiting.' })).toBe('INVALID_INPUT');
    expect(await payee.stateOf(id)).toBe('review');
  });

  it('is decided once: a later decision of another operator changes nothing', async () => {
    const id = await payee.requested(10_000);
    expect(await decide(id, approve)).toBe('approved');
    expect(await again(id, approve)).toBe('approved');
    expect(await again(id, reject, secondOperator)).toBe('STATE_CHANGED');
    expect(await payee.stateOf(id)).not.toBe('rejected');
  });

  it('that two operators end at once in two ways ends in one of them', async () => {
    const id = await payee.requested(10_000);
    await seen(id);
    const ends = await Promise.all([again(id, approve), again(id, reject, secondOperator)]);
    expect(ends).toContain('STATE_CHANGED');
    const cashMinor = await payee.cashMinor();
    expect(ends).toContain(cashMinor === creditMinor ? 'rejected' : 'approved');
  });

  it('is approved once by a double click, and not at all if it needs another operator', async () => {
    const id = await payee.requested(10_000);
    await seen(id);
    for (const state of await Promise.all([again(id, approve), again(id, approve)]))
      expect(['approved', 'sent', 'paid']).toContain(state);
    const large = await payee.requested(60_000);
    await seen(large);
    const clicks = await Promise.all([again(large, approve), again(large, approve)]);
    expect(clicks).toContain('asked');
    expect(clicks).not.toContain('approved');
    expect(await payee.stateOf(large)).toBe('review');
  });

  it('needs two operators from the threshold on, and never counts one twice', async () => {
    const id = await payee.requested(60_000);
    expect(await decide(id, approve)).toBe('asked');
    expect(await again(id, approve)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await payee.stateOf(id)).toBe('review');
    expect(await again(id, approve, secondOperator)).toBe('approved');
  });

  it('still needs another operator if it was requested when the threshold was lower', async () => {
    const id = await payee.requested(10_000);
    await seen(id);
    const { memberId } = payee;
    const words = { decision: 'approve', reasonCode: null, toMember: null };
    await waitingApproval(site, {
      ...{ action: 'withdrawal.decide', subject: `withdrawal:${id}`, basedOn: 'review' },
      payload: { withdrawalId: id, memberId, ...words, amountMinor: 10_000, currency: 'USD' },
    });
    expect(await again(id, approve)).toBe('SECOND_OPERATOR_NEEDED');
    expect(await payee.stateOf(id)).toBe('review');
    expect(await again(id, approve, secondOperator)).toBe('approved');
  });

  it('whose payout fails is returned, and its id never pays again', async () => {
    const withdrawalId = await payee.requested(10_000);
    await decide(withdrawalId, approve);
    expect(await notice(withdrawalId, 'failed')).toBe(true);
    expect(await payee.cashMinor()).toBe(creditMinor);
    const repeated = await payee.withdraw(10_000, { withdrawalId });
    expect(repeated.value).toMatchObject({ state: 'failed' });
    expect(await payee.cashMinor()).toBe(creditMinor);
    expect(await notice(withdrawalId, 'paid')).toBe(false);
    expect(await payee.cashMinor()).toBe(creditMinor);
  });

  it('that was rejected is never paid: a till’s report of a payment is refused as a contradiction', async () => {
    const id = await payee.requested(10_000);
    await decide(id, reject);
    expect(await notice(id, 'paid')).toBe(false);
    expect(await payee.player.reconcileWallet()).toMatchObject({ mismatch: undefined });
  });

  it('that the bank sends back is credited less its fee, whatever was reported first', async () => {
    const id = await payee.requested(10_000);
    await decide(id, approve);
    expect(await notice(id, 'bounced')).toBe(true);
    expect(await notice(id, 'paid')).toBe(true);
    expect(await payee.stateOf(id)).toBe('bounced');
    expect(await payee.cashMinor()).toBe(creditMinor - 5);
  });

  it('is created once under its id, however often it is requested', async () => {
    const withdrawalId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => payee.withdraw(10_000, { withdrawalId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await payee.cashMinor()).toBe(creditMinor - 10_000);
    expect(await payee.withdraw(9_000, { withdrawalId })).toMatchObject({ error: { code: 'KEY_REUSED' } });
  });
});

describe('concurrent withdrawals', () => {
  it('of the whole balance hold it once', async () => {
    const answers = [];
    // Five at a time: more concurrent guesses lock the payment password.
    for (let turn = 0; turn < 4; turn += 1)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => payee.withdraw(90_000)))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'INSUFFICIENT_FUNDS')).toHaveLength(19);
    expect(await payee.cashMinor()).toBe(creditMinor - 90_000);
  });

  it('and a bet spend the same money only once, whichever comes first', async () => {
    await openTestGame(site);
    const player = await launchOf(site, payee.person.cookies.get('__Host-session') ?? '');
    const [withdrawn, staked] = await Promise.all([payee.withdraw(90_000), player.bet('all-of-it', 90_000)]);
    expect([withdrawn.error?.code, staked.code].filter((code) => code === undefined)).toHaveLength(1);
    expect([withdrawn.error?.code, staked.code]).toContain('INSUFFICIENT_FUNDS');
    expect(await payee.cashMinor()).toBe(creditMinor - 90_000);
  });
});
