import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './support/api-session.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

let site: Site;

// This site has no keys for push notifications, and answers 404 to requests for them.
test.use({ expectedErrors: /status of 404 .*\/wps\/push\/key/ });

const texts = (title: string) =>
  JSON.stringify({
    en: { title: `${title} (en)`, content: '<p style="font-size:0.4rem">Read <b>this</b></p>' },
    ur: { title: `${title} (ur)`, content: '<p>یہ پڑھیں</p>' },
  });

test.beforeAll(async () => {
  site = await startSite();
  const announce = (id: string, type: string, execution: string | null) =>
    site.sql(
      `INSERT INTO announcements (merchant, id, type, execution, texts, starts_at_ms, version, changed_at_ms, changed_by)
       VALUES (?, ?, ?, ?, ?, 0, 1, 0, 'test')`,
      site.merchant,
      id,
      type,
      execution,
      texts(id),
    );
  await announce('notice', 'PL', null);
  await announce('popup', 'PU', 'A');
  const settings = {
    merchant: { currency: 'USD', features: ['announcements', 'app', 'messages'], languages: ['en', 'ur'] },
    download: { enabled: true, title: { en: 'App', ur: 'ایپ' } },
    messages: { welcome: JSON.parse(texts('welcome')) as unknown },
  };
  for (const [name, document] of Object.entries(settings))
    await storeDocument(site, site.merchant, name, document);
});

test('announcements appear as a popup, as a notice and in the inbox', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page, context, language }) => {
  await context.addCookies([{ name: 'language', value: language, url: site.origin }]);
  await signUp(page, site);
  const titled = (title: string) => `${title} (${language})`;

  await page.goto(`${site.origin}/m/home`);
  const popup = page.getByRole('dialog', { name: titled('popup') });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button').last().click();
  await expect(popup).toBeHidden();

  const bar = page.locator('[data-news-bar]');
  await expect(bar).toContainText(titled('notice'));
  await expect(page.locator('[data-download-strip]')).toBeVisible();
  await expect(page.locator('[data-news-bar] + [data-download-offer]')).toBeVisible();
  await bar.click();
  await page.waitForURL('**/m/notice');
  const notice = page.locator('[data-notice="notice"]');
  await expect(notice).not.toHaveAttribute('data-read');
  await notice.locator('summary').click();
  await expect(notice.locator('[data-rich-text] p')).toBeVisible();
  await expect(notice).toHaveAttribute('data-read');
  await expectAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.reload();
  await expect(notice).toHaveAttribute('data-read');

  await page.goto(`${site.origin}/m/messages`);
  const row = page.locator('a[href="/m/webEmail"]');
  await expect(row.getByText('1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await page.waitForURL('**/m/webEmail');
  const message = page.locator('[data-message]');
  await message.locator('summary').click();
  await expect(message.locator('[data-rich-text] p')).toBeVisible();
  await expectNoWiderThanPhone(page);

  await page.goto(`${site.origin}/m/home`);
  await page.waitForTimeout(900);
  await expect(page.getByRole('dialog', { name: titled('popup') })).toBeHidden();
});
