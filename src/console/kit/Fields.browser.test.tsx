import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ScreenTexts } from '#src/console/words/words.ts';
import { screenNamed, showConsole } from '#tests/support/console.tsx';
import { Fields } from './Fields.tsx';
import { Value } from './Value.tsx';

const { texts } = screenNamed('agents');
const show = (element: ReactNode) => showConsole(390, <ScreenTexts value={texts}>{element}</ScreenTexts>);
const names = () => [...document.querySelectorAll('dt')].map((each) => each.textContent);

describe('the fields of an open object', () => {
  it('begin with its amount and end with its own id', async () => {
    const row = { id: 'a1', state: 'held', amountMinor: 1_250, currency: 'USD' };
    const screen = await show(<Fields row={row} />);
    await expect.element(screen.getByText('$12.50')).toBeVisible();
    expect(names()).toEqual(['Amount', 'State', 'Currency', 'Id']);
  });

  it('read codes as words and keep numbers that name one thing', async () => {
    const screen = await show(<Fields row={{ kind: 'own-account', type: 2, gameId: 1101, version: 2 }} />);
    await expect.element(screen.getByText('Own account')).toBeVisible();
    await expect.element(screen.getByText('Top agent')).toBeVisible();
    await expect.element(screen.getByText('1101', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  });
});

describe('the terms of a contract', () => {
  it('stand as words with money and percent, not as JSON', async () => {
    const terms = {
      ...{ kind: 'daily', product: 'slots', rateType: 'P' },
      tiers: [{ betMinor: 100_000, activeMembers: 5, rate: 4_000 }],
    };
    const screen = await show(<Value kind="json" value={terms} currency="USD" />);
    await expect
      .element(screen.getByText(/Turnover by the day.*Slots.*Least turnover: \$1,000\.00.*Pays: 0\.4%/))
      .toBeVisible();
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });
});

describe('the words of people', () => {
  it('stay as they are where they are spelled like a code', async () => {
    const row = { state: 'parked', reference: 'unknown', payerName: 'Active', username: 'DISPUTE' };
    const { texts: ofPayments } = screenNamed('payments');
    const screen = await showConsole(
      390,
      <ScreenTexts value={ofPayments}>
        <Fields row={row} />
        <Value kind="text" value="WITHDRAWAL" currency={undefined} />
      </ScreenTexts>,
    );
    await expect.element(screen.getByText('Parked')).toBeVisible();
    for (const theirs of ['unknown', 'Active', 'DISPUTE', 'WITHDRAWAL'])
      await expect.element(screen.getByText(theirs, { exact: true })).toBeVisible();
  });
});
