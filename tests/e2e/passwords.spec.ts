import { freshMobile, codeSentTo, sendsCodes, verifyContact } from '#tests/support/outgoing.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { forgetSession, signUp } from './support/api-session.ts';
import { sendLogin } from './support/journey.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const policy = {
  mode: 'denylist',
  countries: [],
  operatorCidr: ['127.0.0.0/8', '::1/128', '52.95.110.0/24'],
};
const [fresh, last] = ['green kite 8 low', 'amber kite 9 high'] as const;
const submit = 'main form button[type="submit"]';

/** Codes are read from a separate site, whose sender no other test uses. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ policy });
  await sendsCodes(site);
});

test('a forgotten password is set by SMS, and changed again', { tag: [inDeep, rightToLeftInDeep] }, async ({
  page,
}) => {
  const { username } = await signUp(page, site);
  await forgetSession(page);
  const { typed, number } = freshMobile();
  await verifyContact(site, username, { kind: 'mobile', value: number });

  await page.goto(`${site.origin}/m/forget?by=sms`);
  await page.locator('input[name="mobileNum"]').fill(typed.mobileNum);
  await page.locator('input[name="verificationCode"] ~ button').click();
  const code = await codeSentTo(site, number);
  // While the toast fades, its contrast is lower than that of its colours.
  await expect(page.locator('[data-toast]:popover-open')).toBeHidden();
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.locator('input[name="verificationCode"]').fill(code);
  await page.locator('input[name="newPassword"]').fill(fresh);
  await page.locator('input[name="confirmNewPassword"]').fill(fresh);
  await page.locator(submit).click();
  await page.waitForURL('**/m/login');

  await sendLogin(page, username, fresh);
  await page.waitForURL('**/m/home*');
  await page.goto(`${site.origin}/m/changePsw`);
  await expect(page.getByRole('main').getByText(username)).toBeVisible();
  await page.locator('input[name="oldPassword"]').fill(fresh);
  await page.locator('input[name="newPassword"]').fill(last);
  await page.locator('input[name="confirmNewPassword"]').fill(last);
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.locator(submit).click();
  await expect(page.locator('[data-toast="confirmed"]')).toBeVisible();
  await page.waitForURL('**/m/home*');
});
