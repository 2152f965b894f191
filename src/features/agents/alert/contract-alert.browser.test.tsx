import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { funds } from '#tests/support/withdraw-answers.ts';
import { alertContracts } from './contract-alert.ts';

const t = messagesOf('en')['contract-alert'];
const daily = { slots: [{ id: 'c1', status: 'P', details: [], downlineHigherRate: 'N' }] };
const hourly = { slots: [{ contractId: 'c2', status: 'V', hourSalaryRates: [] }] };

function forget(): void {
  sessionStorage.removeItem('contractAlert');
  document.cookie = 'trial=1; Path=/; Max-Age=0';
  vi.unstubAllGlobals();
}
beforeEach(forget);
afterEach(forget);

const answering = (more: object) => answerCalls([[walletContracts.funds, { value: { ...funds, ...more } }]]);

describe('the alert of a contract that waits', () => {
  it('leads to its screen or is cancelled, once a session', async () => {
    const requests = answering({ dailysalreqtype: daily, contracthoursalreq: hourly });
    await alertContracts();
    await expect.element(page.getByText(t.daily)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t.open }))
      .toHaveAttribute('href', '/m/member/agent/getSalaryContract');
    await page.getByRole('button', { name: t.cancel }).click();
    await expect.element(page.getByText(t.daily)).not.toBeInTheDocument();
    await alertContracts();
    expect(requests).toEqual([walletContracts.funds.path]);
  });

  it('stays away while nothing waits, from demo accounts, and where nothing is known', async () => {
    const requests = answering({});
    await alertContracts();
    await alertContracts();
    expect(requests).toHaveLength(1);
    forget();
    document.cookie = 'trial=1; Path=/';
    const none = answering({ dailysalreqtype: daily });
    await alertContracts();
    expect(none).toEqual([]);
    forget();
    answerCalls([[walletContracts.funds, 'offline']]);
    await alertContracts();
    await expect.element(page.getByText(t.title)).not.toBeInTheDocument();
  });
});
