import { readdirSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { startDemo } from './support/api-session.ts';
import { expect, inDeep, test } from './support/site-test.ts';

const paths = readdirSync('dist/client/en', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.startsWith('m/') && file.endsWith('.html'))
  .map((file) => `/${file.replace(/\.html$/, '')}`);

/** Opens a page to its end; returns its own calls that were refused for who made them. */
async function refusedCalls(context: BrowserContext, path: string, origin: string): Promise<string[]> {
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => {
    const url = new URL(answer.url());
    if (url.origin === origin && [401, 403].includes(answer.status()))
      refused.push(`${path}: ${answer.status()} ${url.pathname}`);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 10_000);
  await page.waitForLoadState('networkidle');
  await page.close();
  return refused;
}

test('no page makes a call that is refused for a trial user', { tag: inDeep }, async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const origin = baseURL as string;
  await startDemo(page);
  const waiting = [...paths];
  const refused: string[] = [];
  const visit = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      refused.push(...(await refusedCalls(page.context(), path, origin)));
  };
  await Promise.all([visit(), visit(), visit()]);
  expect(refused).toEqual([]);
});
