import { beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '#tests/support/browser.ts';
import { newcomer } from '#tests/support/member.ts';
import { merchantSite } from '#tests/support/merchants.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { freshMobile } from '#tests/support/outgoing.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
});

/** A merchant of its own, whose counters no other test touches. */
const codesOf = (verification: object): Promise<Site> =>
  merchantSite(site, {
    'region-policy': operatedPolicy,
    whitelabel: { MOBILEVERCODELOGIN3: true },
    verification: { countries: ['PK'], captchaAfter: 1_000, ...verification },
  });

const sms = (at: Site, typed = freshMobile().typed, visitor: Visitor = newcomer()) =>
  browserAt(at, visitor).post('/wps/verification/sms/noLogin', typed);
const mail = (at: Site, email: string) =>
  browserAt(at, newcomer()).post('/wps/member/password/email', { email });
const codes = (answers: readonly Awaited<ReturnType<typeof sms>>[]) =>
  answers.map(({ status, error }) => error?.code ?? status);

describe('the codes of one merchant', () => {
  it('stop at the daily SMS cap, also from many networks at once, while mail continues', async () => {
    const capped = await codesOf({ smsPerDayMax: 3 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sms(capped)));
    const [sent, refused] = [200, 'CODES_UNAVAILABLE'].map(
      (code) => codes(answers).filter((each) => each === code).length,
    );
    expect([sent, refused]).toEqual([3, 2]);
    expect((await mail(capped, 'one@example.com')).status).toBe(200);
    const other = await codesOf({ smsPerDayMax: 3 });
    expect((await sms(other)).status).toBe(200);
  });

  it('stop at the daily mail cap, while SMS continues', async () => {
    const capped = await codesOf({ mailPerDayMax: 2 });
    const answers = [];
    for (const name of ['one', 'two', 'three']) answers.push(await mail(capped, `${name}@example.com`));
    expect(codes(answers)).toEqual([200, 200, 'CODES_UNAVAILABLE']);
    expect((await sms(capped)).status).toBe(200);
  });

  it('do not count a request that its countdown refused', async () => {
    const capped = await codesOf({ smsPerDayMax: 2 });
    const { typed } = freshMobile();
    const answers = [await sms(capped, typed), await sms(capped, typed), await sms(capped)];
    expect(codes(answers)).toEqual([200, 'TOO_MANY_REQUESTS', 200]);
  });
});

describe('the codes requested from one network', () => {
  it('stop at the hourly cap, whatever the numbers, while other networks continue', async () => {
    const limited = await codesOf({ perNetworkPerHourMax: 4 });
    const visitor = newcomer();
    for (let turn = 0; turn < 4; turn += 1)
      expect((await sms(limited, freshMobile().typed, visitor)).status).toBe(200);
    const refused = await sms(limited, freshMobile().typed, visitor);
    expect([refused.status, refused.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    expect((await sms(limited)).status).toBe(200);
  });

  it('stop for one IPv6 /48 at three times the cap, across its /64 networks', async () => {
    const limited = await codesOf({ perNetworkPerHourMax: 1 });
    const from = (network: number) => ({ ...newcomer(), address: `2400:adc1:88:${network}::1` });
    const answers = [];
    for (let turn = 1; turn <= 4; turn += 1)
      answers.push(await sms(limited, freshMobile().typed, from(turn)));
    expect(codes(answers)).toEqual([200, 200, 200, 'TOO_MANY_REQUESTS']);
  });
});
