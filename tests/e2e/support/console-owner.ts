import type { Browser, Page } from '@playwright/test';
import { firstOperator } from '#tests/support/operator.ts';
import type { Site } from '#tests/support/site.ts';
import { expect } from './site-test.ts';

/** A link of one of the first two owners, by the deployment's secret. */
async function linkOf(site: Site, email: string): Promise<string> {
  const init = {
    method: 'POST',
    headers: { Authorization: firstOperator, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  };
  const answer = await site.fetch('/ops/api/operators/first', init, { address: '127.0.0.1' });
  const { value } = (await answer.json()) as { value: { link: string } };
  return value.link;
}

/** Answers that refuse are announced on the console by the browser itself. */
const isAnswer = /^Failed to load resource/;

/**
 * A page of a browser with an authenticator, in which one of the first two owners has enrolled. Closing its context
 * fails if the page wrote errors on the console.
 */
export async function ownerOf(
  site: Site,
  browser: Browser,
  email: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' && !isAnswer.test(line.text())) complaints.push(line.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const close = context.close.bind(context);
  context.close = async (...given) => {
    await close(...given);
    expect(complaints, 'errors on the console').toEqual([]);
  };
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`/ops/enrol#${await linkOf(site, email)}`);
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/ops');
  return page;
}
