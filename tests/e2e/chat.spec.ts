import { randomUUID } from 'node:crypto';
import { developmentSecret } from '#tests/support/bundled-worker.ts';
import { phonePhoto } from '#tests/support/pictures.ts';
import { signUp } from './support/api-session.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

/** The test takes the page offline. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

interface Listed {
  readonly items: readonly { readonly memberId: string; readonly username: string }[];
}

/** Calls the operators' chat API, from an address in the operator range. */
async function operate(
  baseURL: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${baseURL}/ops/api/chat/conversations${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${developmentSecret('OPERATOR_TOKEN')}`,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { value: unknown }).value;
}

test('a member writes, support answers, and the member sends a picture', { tag: rightToLeftInDeep }, async ({
  page,
  context,
  baseURL,
}) => {
  const { username } = await signUp(page);
  await page.goto('/m/message');
  await page.getByRole('textbox').fill('Where is my <b>bonus</b>?');
  await page.locator('button[type=submit]').click();
  const thread = page.getByRole('log');
  await expect(thread.getByText('Where is my <b>bonus</b>?')).toBeVisible();

  let memberId = '';
  await expect(async () => {
    const { items } = (await operate(baseURL, 'GET', '?status=waiting')) as Listed;
    memberId = items.find((each) => each.username === username)?.memberId ?? '';
    expect(memberId).not.toBe('');
  }).toPass();
  const answer = (text: string) =>
    operate(baseURL, 'POST', `/${memberId}/messages`, { clientId: randomUUID(), text });
  await answer('It is on its way.');
  await expect(thread.getByText('It is on its way.')).toBeVisible();

  const photo = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.locator('dialog[open] button').last().click();
  await expect(thread.locator('img[src^="/wps/chat/pictures/"]')).toBeVisible();
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('textbox').fill('Thank you');
  await page.locator('button[type=submit]').click();
  await answer('Anything else?');
  await context.setOffline(false);
  await expect(thread.getByText('Anything else?')).toBeVisible();
  await expect(thread.getByText('Thank you')).toHaveCount(1);
  await page.reload();
  await expect(thread.getByText('Thank you')).toHaveCount(1);
});
