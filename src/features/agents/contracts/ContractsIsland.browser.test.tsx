import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { watchNavigation } from '#tests/support/component-navigation.ts';
import { $contracts, type ContractInfo, type GivenContract, type OwnContract } from './contracts.store.ts';
import { contractCalls } from './contracts-words.server.ts';
import { ContractsIsland } from './ContractsIsland.tsx';

const { dailySalaryInfo, voidContract } = agentContractContracts;
const terms = {
  ...{ product: 'slots', rateType: 'P' },
  tiers: [{ betMinor: 100_000, activeMembers: 0, rate: 1_000 }],
  example: { baseMinor: 100_000, activeMembers: 0, amountMinor: 100 },
} as const;
const offer: OwnContract = {
  ...{ ...terms, tiers: [...terms.tiers] },
  ...{ id: 'c1', status: 'P', hash: 'a'.repeat(64), isOfHouse: true, lowersDownlines: false },
  expiresAtMs: Date.UTC(2027, 1, 20),
};
const given: GivenContract = {
  ...{ ...terms, tiers: [...terms.tiers] },
  ...{ id: 'c2', status: 'A', hash: 'b'.repeat(64), customerId: 'd', account: 'sa***7' },
  fromMs: Date.UTC(2026, 1, 20),
};
const infoOf = (more: Partial<ContractInfo> = {}): Answer => ({
  value: { currency: 'USD', own: [], given: [], ...more },
});

function forget(): void {
  $contracts.set({ status: 'loading' });
  document.cookie = 'trial=1; Path=/; Max-Age=0';
}

beforeEach(forget);
afterEach(forget);

describe.each(screenDirections)('the daily salaries of a member (%s)', (direction) => {
  const language = languageOf[direction];
  const { contracts: t } = messagesOf(language);
  const words = wordsFor(language, 'contracts', contractCalls);

  async function page(answer: Answer, more: Parameters<typeof answerCalls>[0] = []) {
    const requests = answerCalls([[dailySalaryInfo, answer], ...more]);
    const screen = await show(direction, <ContractsIsland kind="daily" words={words} />);
    return { screen, requests, press: (name: string) => screen.getByRole('button', { name }).click() };
  }

  it('loading: reserves its space while it loads', async () => {
    const { screen } = await page('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
    expect(document.querySelector('output')?.getBoundingClientRect().height).toBeGreaterThan(100);
  });

  it('filled: shows the terms of an offer to decide about, and what downlines are given', async () => {
    const { screen } = await page(infoOf({ own: [offer], given: [given] }));
    const own = screen.getByRole('region', { name: new RegExp(t.slots) });
    await expect.element(own.getByRole('button', { name: t.accept })).toBeVisible();
    await expect.element(own.getByRole('button', { name: t.decline })).toBeVisible();
    expect(own.element().textContent).toContain('$1,000.00');
    expect(own.element().textContent).toContain('$1.00');
    const toDownline = screen.getByRole('article');
    expect(toDownline.element().textContent).toContain('sa***7');
    await expect.element(toDownline.getByRole('button', { name: t.askEnd })).toBeVisible();
    await expectAccessible();
  });

  it('empty: says that nothing is offered', async () => {
    const { screen } = await page(infoOf());
    await expect.element(screen.getByText(t.empty)).toBeVisible();
    await expectAccessible();
  });

  it('failed: says so, with a way to try again', async () => {
    const { screen, press } = await page('offline');
    await expect.element(screen.getByRole('alert').getByText(t.failed)).toBeVisible();
    await expectAccessible();
    answerCalls([[dailySalaryInfo, infoOf({ own: [offer] })]]);
    await press(t.retry);
    await expect.element(screen.getByRole('button', { name: t.accept })).toBeVisible();
  });

  it('refused: tells a demo account that it needs an account, without a request', async () => {
    document.cookie = 'trial=1; Path=/; Max-Age=60';
    const { screen, requests } = await page(infoOf());
    await expect.element(screen.getByText(t.freeReject)).toBeVisible();
    expect(requests).toEqual([]);
    await expectAccessible();
  });

  it('asks for the payment PIN before an offer is accepted', async () => {
    const { screen, press } = await page(infoOf({ own: [offer] }));
    await press(t.accept);
    await expect.element(screen.getByText(t.acceptExplained)).toBeVisible();
    await expectAccessible();
  });

  it('warns first where an acceptance lowers what downlines get', async () => {
    const { screen, press } = await page(infoOf({ own: [{ ...offer, lowersDownlines: true }] }));
    await press(t.accept);
    await expect.element(screen.getByText(t.lowersExplained)).toBeVisible();
    expect(screen.getByText(t.acceptExplained).query()).toBeNull();
    await press(t.acceptStill);
    await expect.element(screen.getByText(t.acceptExplained)).toBeVisible();
  });

  it('says why the end of a contract could not be asked for', async () => {
    const { screen, press } = await page(infoOf({ given: [given] }), [
      [voidContract, { code: 'CONTRACT_CHANGED' }],
    ]);
    await press(t.askEnd);
    await expect.element(screen.getByText(words.failures.CONTRACT_CHANGED)).toBeVisible();
  });

  it('leads home where the merchant has no contracts', async () => {
    const wayOn = watchNavigation();
    await page({ code: 'FEATURE_OFF' });
    await expect.poll(wayOn).toBe('/m/home');
  });
});
