// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordFreshLogin } from '#src/browser/fresh-login.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { whitelabelContracts } from '#src/contracts/whitelabel/whitelabel.ts';
import { answerCalls } from '#tests/support/component-calls.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  sessionStorage.clear();
});

/** The store of a page that has just been loaded, with the offer under this version of the notice. */
async function loadedPage(termsVersion = '1') {
  vi.resetModules();
  const offer = { channels: [], before: ['funds-notice'], owedMinor: 0, termsVersion, fundsNotice: 'Kept.' };
  answerCalls([
    [depositsContracts.depositChannels, { value: offer }],
    [whitelabelContracts.systemTemplate, { value: { mem_cen: 0, dep_func: 0 } }],
  ]);
  const page = await import('./deposit-channels.store.ts');
  const stop = page.$depositSteps.listen(() => undefined);
  await page.loadDepositOffer();
  const steps = page.$depositSteps.get();
  stop();
  return { ...page, steps };
}

test('a funds notice that was read is not shown again when the page is loaded again', async () => {
  const first = await loadedPage();
  expect(first.steps).toEqual(['funds-notice']);
  first.acceptFundsNotice();
  expect(first.$depositSteps.get()).toEqual([]);
  expect((await loadedPage()).steps).toEqual([]);
});

test('a new version of the funds notice is shown even after the former one was read', async () => {
  (await loadedPage()).acceptFundsNotice();
  expect((await loadedPage('2')).steps).toEqual(['funds-notice']);
});

test('a funds notice that another member has read in this tab is shown', async () => {
  (await loadedPage()).acceptFundsNotice();
  recordFreshLogin();
  expect((await loadedPage()).steps).toEqual(['funds-notice']);
});
