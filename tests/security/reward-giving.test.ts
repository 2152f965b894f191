import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';
import { type Person, registerMember } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type OperatorAnswer, operatedPolicy } from '#tests/support/operator.ts';
import { inObject } from '#tests/support/joint-sites.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import {
  fairWagering,
  join,
  memberIdOf,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const names = ['ann', 'bob', 'cas', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jon', 'kim', 'lee'] as const;
type Name = (typeof names)[number];
const twoPersonMinor = 1_000;

let site: Site;
let person: Person;
let memberId: string;

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  const roles = Object.fromEntries(names.map((name) => [name, operatorRoles]));
  await storeDocument(site, site.merchant, 'operators', operatorsDocument(roles));
  await storeDocument(site, site.merchant, 'rates', { write: 10_000, login: 10_000 });
  await openPromotions(site, { twoPersonMinor, twoPersonBudgetMinor: usd(5_000) });
  person = await registerMember(site);
  memberId = await memberIdOf(site, person);
  await publish(site, 'letter', promotionOf());
});

const codeOf = ({ error, value }: OperatorAnswer) => error?.code ?? value['state'];
const cash = (minor: number) => [{ gives: 'cash', amountMinor: usd(minor) }];
const reason = 'A test';

const gift = (who: Name, minor: number, { grantId = randomUUID() as string, to = memberId } = {}) =>
  ops(site, 'POST', `members/${to}/grants`, { grantId, rewards: cash(minor), reason }, bearerOf(who));
const vouchers = (who: Name, count: number, uses = 1, id = 'letter') =>
  ops(
    site,
    'POST',
    `promotions/${id}/vouchers`,
    { batchId: randomUUID(), count, uses, reason },
    bearerOf(who),
  );

/** An application for a reward of this value, which waits for a decision. */
async function application(minor: number) {
  const id = `round-${randomUUID().slice(0, 8)}`;
  const trigger = { on: 'application', picturesMax: 0 };
  const termsVersion = await publish(site, id, promotionOf({ trigger, rewards: cash(minor) }));
  const applicationId = randomUUID();
  const body = { applicationId, promotionId: id, termsVersion, remark: 'A test', imageIds: [] };
  expect((await relay(person, 'MCS2_applyActivity', body)).error).toBeUndefined();
  return (who: Name) =>
    ops(site, 'PUT', `applications/${applicationId}`, { decision: 'grant', reason }, bearerOf(who));
}

const actsOf = (subject: string) =>
  site.sql(
    `SELECT document ->> 'step' AS step FROM operator_changes WHERE merchant = ? AND subject = ? ORDER BY version`,
    site.merchant,
    subject,
  );

describe('what one operator gives alone', () => {
  it('is summed over a day, whichever way it is given', async () => {
    expect(codeOf(await gift('ann', 400))).toBe('open');
    expect(codeOf(await vouchers('ann', 2, 2))).toBe('made');
    const decide = await application(200);
    expect(codeOf(await decide('ann'))).toBe('asked');
    expect(codeOf(await vouchers('ann', 1, 2))).toBe('asked');
    expect(codeOf(await gift('ann', 199))).toBe('open');
    expect(codeOf(await gift('ann', 1))).toBe('asked');
    // What another operator gives is theirs, and what two gave together is nobody's alone.
    expect(codeOf(await decide('bob'))).toBe('granted');
    expect(codeOf(await gift('bob', 999))).toBe('open');
  });

  it('counts again after a day', async () => {
    expect(codeOf(await gift('cas', 999))).toBe('open');
    expect(codeOf(await gift('cas', 999))).toBe('asked');
    await site.sql("UPDATE given_alone SET at_ms = at_ms - 86400000 WHERE operator_id = 'cas'");
    expect(codeOf(await gift('cas', 999))).toBe('open');
  });

  it('is not more if it is given at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => gift('dan', 400)));
    expect(answers.map(codeOf).filter((each) => each === 'open')).toHaveLength(2);
  });

  it('counts once under one id', async () => {
    const grantId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => gift('eve', 600, { grantId })));
    expect(answers.map(codeOf)).toEqual(['open', 'open', 'open']);
    expect(codeOf(await gift('eve', 399))).toBe('open');
    expect(codeOf(await gift('eve', 1))).toBe('asked');
  });

  it('is summed with what the same person gives by the token of a service', async () => {
    expect(codeOf(await gift('kim', 600))).toBe('open');
    const desk = (sql: string) => inObject(site, 'OPERATOR_DESK', '', sql);
    await desk(`INSERT INTO operators (id, handle, kind, roles, state, made_at_ms)
      VALUES ('lee', 'lee', 'service', '["risk"]', 'active', 0)`);
    await desk("INSERT INTO holders (operator_id, holder) VALUES ('lee', 'kim')");
    expect(codeOf(await gift('lee', 600))).toBe('asked');
    expect(codeOf(await gift('lee', 300))).toBe('open');
    expect(codeOf(await gift('kim', 100))).toBe('asked');
  });

  it('includes the budgets of what one operator publishes', async () => {
    const published = async (budget: number) => {
      const id = `p-${randomUUID()}`;
      const document = promotionOf({ uses: { per: 'once', marks: [], budgetMinor: usd(budget) } });
      await ops(site, 'PUT', `promotions/${id}`, { expectedVersion: 0, document });
      return ops(site, 'PUT', `promotions/${id}/publish`, { version: 1, reason }, bearerOf('fay'));
    };
    expect(codeOf(await published(3_000))).toBe('published');
    expect(codeOf(await published(2_000))).toBe('asked');
    expect(codeOf(await published(1_999))).toBe('published');
  });
});

describe('a gift', () => {
  it('belongs to the one member for whom its id was used first', async () => {
    const other = await memberIdOf(site, await registerMember(site));
    const grantId = randomUUID();
    expect(codeOf(await gift('gus', 100, { grantId }))).toBe('open');
    expect(codeOf(await gift('gus', 100, { grantId, to: other }))).toBe('KEY_REUSED');
    expect(codeOf(await gift('gus', 5_000, { grantId, to: other }))).toBe('KEY_REUSED');
    expect(codeOf(await gift('gus', 200, { grantId }))).toBe('KEY_REUSED');
    const asked = randomUUID();
    expect(codeOf(await gift('gus', 5_000, { grantId: asked }))).toBe('asked');
    expect(codeOf(await gift('hal', 5_000, { grantId: asked, to: other }))).toBe('KEY_REUSED');
    expect(codeOf(await gift('hal', 5_000, { grantId: asked }))).toBe('open');
  });

  it('is recorded as done once the member’s object has answered', async () => {
    const grantId = randomUUID();
    const subject = `reward:${memberId}/${grantId}`;
    await gift('ida', 100, { grantId });
    await gift('ida', 100, { grantId });
    expect(await actsOf(subject)).toEqual([{ step: 'begun' }, { step: 'done' }]);
    // The object refuses it: another claim of the member has this id.
    const { claimId } = await ownClaim();
    expect(codeOf(await gift('ida', 100, { grantId: claimId }))).toBe('KEY_REUSED');
    expect(await actsOf(`reward:${memberId}/${claimId}`)).toEqual([{ step: 'begun' }]);
  });
});

describe('an id that somebody chose', () => {
  it('makes one batch of codes, also for two promotions', async () => {
    const [large, small] = [`p-${randomUUID()}`, `p-${randomUUID()}`];
    for (const id of [large, small]) await publish(site, id, promotionOf());
    const batchId = randomUUID();
    const make = (id: string, count: number, who: Name) =>
      ops(site, 'POST', `promotions/${id}/vouchers`, { batchId, count, uses: 1, reason }, bearerOf(who));
    expect(codeOf(await make(large, 20, 'jon'))).toBe('asked');
    expect(codeOf(await make(small, 1, 'jon'))).toBe('made');
    const { value } = await ops(site, 'GET', 'approvals?state=waiting', undefined, bearerOf('bob'));
    const waiting = value['items'] as { id: string; subject: string; payloadSha256: string }[];
    const asked = waiting.find(({ subject }) => subject === `promotion:${large}`);
    const decision = { decision: 'approve', payloadSha256: asked?.payloadSha256, note: reason };
    const decided = await ops(site, 'PUT', `approvals/${asked?.id}`, decision, bearerOf('bob'));
    expect(decided.value).toMatchObject({ state: 'failed', result: { code: 'KEY_REUSED' } });
    const made = await site.sql('SELECT promotion FROM vouchers WHERE batch_id = ?', batchId);
    expect(made).toEqual([{ promotion: small }]);
  });

  it('ends the bonus of the member who is named, whoever else has the same', async () => {
    const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
    const trigger = { on: 'verified', what: 'phone' };
    const terms = await publish(site, 'phone', promotionOf({ trigger, rewards, wagering: fairWagering }));
    const grantId = randomUUID();
    for (const turn of [1, 2]) {
      const one = await registerMember(site);
      await verifyPhone(site, one, `+92322100000${turn}`);
      expect((await join(one, 'phone', terms, grantId)).value['state']).toBe('granted');
      const body = { memberId: await memberIdOf(site, one), remainingMinor: 500, reason };
      expect(codeOf(await ops(site, 'PUT', `grants/${grantId}`, body, bearerOf('ida')))).toBe('asked');
    }
  });

  it('names the application of one member, also of two at once', async () => {
    const trigger = { on: 'application', picturesMax: 0 };
    const termsVersion = await publish(site, 'shared', promotionOf({ trigger }));
    const body = { applicationId: randomUUID(), promotionId: 'shared', termsVersion, imageIds: [] };
    const people = [await registerMember(site), await registerMember(site)];
    const answers = await Promise.all(
      people.map((one) => relay(one, 'MCS2_applyActivity', { ...body, remark: one.username })),
    );
    expect(answers.filter(({ error }) => error?.code === 'KEY_REUSED')).toHaveLength(1);
    const taken = answers.findIndex(({ error }) => error === undefined);
    expect(answers[taken]?.value['remark']).toBe(people[taken]?.username);
  });
});

async function ownClaim() {
  await publish(site, 'other', promotionOf());
  const made = await vouchers('jon', 1, 1, 'other');
  const [code] = made.value['codes'] as string[];
  const claimId = randomUUID();
  expect((await relay(person, 'MCS2_redeemVoucher', { claimId, code })).value['state']).toBe('open');
  return { claimId };
}

describe('what two operators do together', () => {
  it('is judged by the pack of the second operator’s moment', async () => {
    const id = `p-${randomUUID()}`;
    const rewards = [{ gives: 'bonus', amountMinor: usd(2_000) }];
    const document = promotionOf({ rewards, wagering: fairWagering });
    await ops(site, 'PUT', `promotions/${id}`, { expectedVersion: 0, document });
    const body = { version: 1, reason };
    const asked = await ops(site, 'PUT', `promotions/${id}/publish`, body, bearerOf('ann'));
    const grant = { grantId: randomUUID(), rewards, wagering: fairWagering, reason };
    const given = await ops(site, 'POST', `members/${memberId}/grants`, grant, bearerOf('ann'));
    const strict = { ...demoPack, name: 'own', bonuses: { ...demoPack.bonuses, multipleMax: 5 } };
    const jurisdiction = { pack: 'own', packs: [strict], countries: {} };
    await storeDocument(site, site.merchant, 'jurisdiction', jurisdiction);
    // Settings take effect within ten seconds.
    const saved = () => ops(site, 'PUT', 'promotions/probe', { expectedVersion: 7, document });
    const soon = { timeout: 20_000, interval: 500 };
    await expect.poll(async () => (await saved()).error.code, soon).toBe('PROMO_REFUSED');
    for (const { value } of [asked, given]) {
      const path = `approvals/${String(value['approvalId'])}`;
      const { value: one } = await ops(site, 'GET', path, undefined, bearerOf('bob'));
      const decision = { decision: 'approve', payloadSha256: one['payloadSha256'], note: reason };
      const decided = await ops(site, 'PUT', path, decision, bearerOf('bob'));
      expect(decided.value).toMatchObject({ state: 'failed', result: { code: 'PROMO_REFUSED' } });
      expect(JSON.stringify(decided.value['result'])).toContain('L1 MULTIPLE_ABOVE');
    }
    const { value } = await ops(site, 'GET', `promotions/${id}`);
    expect(value['versions']).toMatchObject([{ state: 'draft' }]);
  });
});
