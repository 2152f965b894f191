import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, registerMember } from '#tests/support/member.ts';
import { operatedPolicy, secondOperator } from '#tests/support/operator.ts';
import { pngPicture } from '#tests/support/pictures.ts';
import {
  claimsOf,
  openPromotions,
  ops,
  promotionOf,
  publish,
  relay,
  take,
  usd,
} from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
let termsVersion: string;
let largeTerms: string;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  const trigger = { on: 'application', picturesMax: 2 };
  termsVersion = await publish(site, 'your-round', promotionOf({ trigger }));
  const rewards = [{ gives: 'cash', amountMinor: usd(10_000) }];
  largeTerms = await publish(site, 'large', promotionOf({ trigger, rewards }));
});

async function picture(person: Person): Promise<string> {
  const body = new Uint8Array(await pngPicture(150, 150));
  const init = { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body };
  const answer = await person.fetch('/wps/relay/MCS2_activityImage', init);
  return ((await answer.json()) as { value: { imageId: string } }).value.imageId;
}

const apply = (person: Person, more: object = {}) =>
  relay(person, 'MCS2_applyActivity', {
    ...{ applicationId: randomUUID(), promotionId: 'your-round', termsVersion },
    ...{ remark: 'The one with the crab', imageIds: [], ...more },
  });
const decide = (id: string, decision: string, who?: string) =>
  ops(site, 'PUT', `applications/${id}`, { decision, reason: 'A lovely round' }, who);

describe('an application', () => {
  it('is sent with pictures, granted by an operator, and its reward is taken', async () => {
    const person = await registerMember(site);
    const applicationId = randomUUID();
    const imageIds = [await picture(person)];
    const sent = await apply(person, { applicationId, imageIds });
    expect(sent.value).toMatchObject({ applicationId, state: 'sent', pictures: imageIds });
    expect((await apply(person, { applicationId, imageIds })).value).toEqual(sent.value);
    expect((await apply(person, { applicationId, imageIds, remark: 'x' })).error?.code).toBe('KEY_REUSED');
    expect((await apply(person)).error?.code).toBe('PROMO_USED');
    const { value } = await ops(site, 'GET', 'applications');
    expect(value['items']).toMatchObject([
      { id: applicationId, username: person.username, pictures: imageIds },
    ]);
    const shown = await site.fetch(
      `${site.origin}/ops/api/applications/${applicationId}/pictures/${imageIds[0]}`,
    );
    expect(shown.status).toBe(401);
    expect((await decide(applicationId, 'grant')).value).toEqual({ state: 'granted' });
    expect((await decide(applicationId, 'refuse')).error.code).toBe('STATE_CHANGED');
    expect(await claimsOf(person)).toMatchObject([{ claimId: applicationId, state: 'open' }]);
    expect((await take(person, applicationId, termsVersion)).value).toMatchObject({ state: 'paid' });
  });

  it('is refused with a reason, and then another may be sent', async () => {
    const person = await registerMember(site);
    const applicationId = randomUUID();
    await apply(person, { applicationId });
    expect((await decide(applicationId, 'refuse')).value).toEqual({ state: 'refused' });
    const { value } = await relay(person, 'MCS2_activityApplications');
    expect(value['list']).toMatchObject([{ state: 'refused', reason: 'A lovely round' }]);
    expect(await claimsOf(person)).toMatchObject([{ state: 'lapsed', reason: 'DECLINED' }]);
    await expect.poll(async () => (await apply(person)).value?.['state']).toBe('sent');
  });

  it('takes two operators where its reward is large', async () => {
    const person = await registerMember(site);
    const applicationId = randomUUID();
    await apply(person, { applicationId, promotionId: 'large', termsVersion: largeTerms });
    expect((await decide(applicationId, 'grant')).value).toMatchObject({ state: 'asked' });
    expect((await decide(applicationId, 'grant', secondOperator)).value).toEqual({ state: 'granted' });
  });

  it('takes only pictures of its own member, as many as the promotion allows', async () => {
    const [one, other] = [await registerMember(site), await registerMember(site)];
    const foreign = await picture(other);
    expect((await apply(one, { imageIds: [foreign] })).error?.code).toBe('APPLICATION_PICTURES');
    const three = [await picture(one), await picture(one), await picture(one)];
    expect((await apply(one, { imageIds: three })).error?.code).toBe('APPLICATION_PICTURES');
    expect(await claimsOf(one)).toEqual([]);
  });
});
