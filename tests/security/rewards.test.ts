import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberRows } from '#tests/support/member-object.ts';
import { logInAs, newcomer, type Person, registerMember, startTrial } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import {
  type Answer,
  claimsOf,
  fairWagering,
  join,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  take,
  usd,
  verifyPhone,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let hello: string;
let code: string;
const onPhone = (more: object = {}) => promotionOf({ trigger: { on: 'verified', what: 'phone' }, ...more });
let numbers = 0;

/** A member with a verified number of their own. */
async function verified(): Promise<Person> {
  const person = await registerMember(site);
  numbers += 1;
  await verifyPhone(site, person, `+92300${String(1_000_000 + numbers)}`);
  return person;
}

const codeOf = ({ error, value }: Answer) => error?.code ?? value['state'];
const redeem = (person: Pick<Person, 'fetch'>, typed: string) =>
  relay(person as Person, 'MCS2_redeemVoucher', { claimId: randomUUID(), code: typed });

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  await storeDocument(site, site.merchant, 'rates', { write: 10_000, login: 10_000 });
  hello = await publish(site, 'hello', onPhone());
  await publish(site, 'letter', promotionOf());
  const body = { batchId: randomUUID(), count: 1, uses: 50, reason: 'A test' };
  const { value } = await ops(site, 'POST', 'promotions/letter/vouchers', body);
  [code = ''] = value['codes'] as string[];
});

describe('rewards under attack', () => {
  it('1: one claim sent a hundred times at once is one reward and one use', async () => {
    const person = await verified();
    const claimId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => join(person, 'hello', hello, claimId)),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['paid']));
    expect(await memberRows(site, person, "SELECT kind FROM ledger WHERE kind = 'GIFT'")).toHaveLength(1);
    const uses = await site.sql('SELECT kind FROM promo_uses WHERE claim_id LIKE ?', `%/${claimId}`);
    expect(uses).toEqual([{ kind: 'member' }]);
  });

  it('1: under other ids too, one is paid', async () => {
    const person = await verified();
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(person, 'hello', hello)));
    expect(answers.map(codeOf).filter((each) => each === 'paid')).toHaveLength(1);
    expect(await memberRows(site, person, "SELECT kind FROM ledger WHERE kind = 'GIFT'")).toHaveLength(1);
  });

  it('2: the last use goes to one of two members, and the other is told', async () => {
    const terms = await publish(site, 'last', onPhone({ uses: { per: 'once', marks: [], max: 1 } }));
    const people = [await verified(), await verified()];
    const answers = await Promise.all(people.map((person) => join(person, 'last', terms)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['paid', 'PROMO_OVER']));
  });

  it('3: after five wrong codes of a member, a right one is refused too', async () => {
    const person = await registerMember(site);
    const wrong = await Promise.all([1, 2, 3, 4, 5].map((each) => redeem(person, `WRONG-${each}`)));
    expect(new Set(wrong.map(codeOf))).toEqual(new Set(['VOUCHER_REFUSED']));
    expect(codeOf(await redeem(person, code))).toBe('TOO_MANY_REQUESTS');
    const elsewhere = {
      ...person,
      fetch: (path: string, init?: RequestInit) => person.fetch(path, init, newcomer()),
    };
    expect(codeOf(await redeem(elsewhere, code))).toBe('TOO_MANY_REQUESTS');
  });

  it('3: and after five of a network, from whichever member', async () => {
    const home = newcomer();
    const at = (person: Person) => ({
      fetch: (path: string, init?: RequestInit) => person.fetch(path, init, home),
    });
    for (let turn = 0; turn < 5; turn++)
      expect(codeOf(await redeem(at(await registerMember(site)), 'WRONG'))).toBe('VOUCHER_REFUSED');
    const next = await registerMember(site);
    expect(codeOf(await redeem(at(next), code))).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await redeem(await registerMember(site), code))).toBe('open');
  });

  it('4: terms published anew between the screen and the tap are not accepted unread', async () => {
    const person = await verified();
    const before = await publish(site, 'moved', onPhone());
    await publish(site, 'moved', onPhone({ rewards: [{ gives: 'cash', amountMinor: usd(50) }] }), 1);
    expect(codeOf(await join(person, 'moved', before))).toBe('PROMO_TERMS_CHANGED');
  });

  it('5: what is another member’s is unknown', async () => {
    const [owner, other] = [await registerMember(site), await registerMember(site)];
    const { value } = await redeem(owner, code);
    const { claimId, termsVersion } = value as { claimId: string; termsVersion: string };
    expect(codeOf(await take(other, claimId, termsVersion))).toBe('CLAIM_UNKNOWN');
    const bonus = { grantId: claimId, remainingMinor: 1 };
    expect(codeOf(await relay(other, 'MCS2_bonusForfeit', bonus))).toBe('GRANT_UNKNOWN');
    expect(await claimsOf(other)).toEqual([]);
    expect(codeOf(await take(owner, claimId, termsVersion))).toBe('paid');
  });

  it('16: who stopped play is told so, a mark of harm is not disclosed, and a trial needs an account', async () => {
    const person = await verified();
    const waiting = (await redeem(person, code)).value as { claimId: string; termsVersion: string };
    const body = JSON.stringify({ term: '1-week' });
    await person.fetch('/wps/member/protection/timeOut', { method: 'POST', body });
    const stopped = await logInAs(site, person);
    expect(codeOf(await join(stopped, 'hello', hello))).toBe('PLAY_STOPPED');
    expect(codeOf(await redeem(stopped, code))).toBe('PLAY_STOPPED');
    expect(codeOf(await take(stopped, waiting.claimId, waiting.termsVersion))).toBe('PLAY_STOPPED');
    const repeated = { claimId: waiting.claimId, code };
    expect(codeOf(await relay(stopped, 'MCS2_redeemVoucher', repeated))).toBe('PLAY_STOPPED');
    expect((await relay(stopped, 'MCSFE_getAvailablePromotions')).value['items']).toEqual([]);
    expect((await relay(stopped, 'MCS2_getPromotionClaimList')).value['unclaimed']).toBe(0);

    const marked = await verified();
    const own = (await redeem(marked, code)).value as { claimId: string; termsVersion: string };
    await memberRows(
      site,
      marked,
      `INSERT INTO harm_marks (marker, action, figure, threshold, pack, at_ms)
       VALUES ('losses', 'message', 1, 1, 'demo@2', ${Date.now()})`,
    );
    expect(codeOf(await join(marked, 'hello', hello))).toBe('PROMO_UNKNOWN');
    expect(codeOf(await redeem(marked, code))).toBe('VOUCHER_REFUSED');
    const again = await relay(marked, 'MCS2_redeemVoucher', { claimId: own.claimId, code });
    expect(codeOf(again)).toBe('VOUCHER_REFUSED');
    expect(codeOf(await take(marked, own.claimId, own.termsVersion))).toBe('CLAIM_UNKNOWN');
    expect((await relay(marked, 'MCSFE_getAvailablePromotions')).value['items']).toEqual([]);

    const trial = await startTrial(site);
    expect(codeOf(await join(trial, 'hello', hello))).toBe('REAL_ACCOUNT_NEEDED');
    expect(codeOf(await redeem(trial, code))).toBe('REAL_ACCOUNT_NEEDED');
  });

  it('17: a number that has moved to another account does not bring the reward again', async () => {
    const terms = await publish(site, 'number', onPhone({ uses: { per: 'once', marks: ['phone'] } }));
    const first = await registerMember(site);
    const phone = '+923219876543';
    await verifyPhone(site, first, phone);
    expect(codeOf(await join(first, 'number', terms))).toBe('paid');
    await site.sql('DELETE FROM verified_contacts WHERE merchant = ? AND value = ?', site.merchant, phone);
    const second = await registerMember(site);
    await verifyPhone(site, second, phone);
    expect(codeOf(await join(second, 'number', terms))).toBe('PROMO_USED');
  });

  it('17: nor does a second account of the same person', async () => {
    const terms = await publish(site, 'person', onPhone({ uses: { per: 'once', marks: ['person'] } }));
    const people = [await verified(), await verified()];
    for (const { username } of people)
      await site.sql(
        "UPDATE members SET payee_name = 'Sana Khan', birth_date = '1990-01-02' WHERE username = ?",
        username,
      );
    const answers = await Promise.all(people.map((person) => join(person, 'person', terms)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['paid', 'PROMO_USED']));
  });

  it.each([51, -1, 1.5, Number.NaN])('21: a multiple of %s is not saved', async (multiple) => {
    const rewards = [{ gives: 'bonus', amountMinor: usd(100) }];
    const document = onPhone({ rewards, wagering: { ...fairWagering, multiple } });
    const { error } = await ops(site, 'PUT', 'promotions/steep', { expectedVersion: 0, document });
    expect(error.code).toBe(multiple === 51 ? 'PROMO_REFUSED' : 'INVALID_INPUT');
    expect((await ops(site, 'GET', 'promotions/steep')).error.code).toBe('PROMO_UNKNOWN');
  });

  it('22: an application takes no script, no large or further picture and no long remark', async () => {
    const trigger = { on: 'application', picturesMax: 3 };
    const termsVersion = await publish(site, 'round', promotionOf({ trigger }));
    const person = await registerMember(site);
    const image = async (type: string, body: Uint8Array<ArrayBuffer>) => {
      const init = { method: 'PUT', headers: { 'Content-Type': type }, body };
      const answer = await person.fetch('/wps/relay/MCS2_activityImage', init);
      const { error, value } = (await answer.json()) as {
        error?: { code: string };
        value?: { imageId: string };
      };
      return error?.code ?? value?.imageId ?? '';
    };
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await image('image/svg+xml', svg)).toBe('MEDIA_TYPE_REFUSED');
    expect(await image('image/png', svg)).toBe('IMAGE_TYPE_REFUSED');
    expect(await image('image/png', new Uint8Array(5 * 1_024 * 1_024 + 1))).toMatch(/TOO_LARGE/);
    const imageIds = [];
    for (let turn = 0; turn < 4; turn++)
      imageIds.push(await image('image/png', new Uint8Array(await pngPicture(150, 150))));
    const apply = (more: object) =>
      relay(person, 'MCS2_applyActivity', {
        ...{ applicationId: randomUUID(), promotionId: 'round', termsVersion, imageIds: [] },
        ...more,
      });
    expect(codeOf(await apply({ remark: 'x', imageIds }))).toBe('INVALID_INPUT');
    expect(codeOf(await apply({ remark: 'x'.repeat(141) }))).toBe('INVALID_INPUT');
    const remark = '<img src=x onerror=alert(1)>';
    expect((await apply({ remark, imageIds: imageIds.slice(0, 3) })).value).toMatchObject({ remark });
  });
});
