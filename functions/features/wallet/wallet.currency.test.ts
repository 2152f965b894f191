import { describe, expect, it } from 'vitest';
import type { Settings } from '#functions/settings/settings.ts';
import { walletCurrency } from './wallet.currency.ts';

let made = 0;
const settingsWith = (document: string | undefined, version = 1, merchant = `m${++made}`): Settings => ({
  merchant,
  loadedAtMs: 0,
  document: (name) => (name === 'merchant' ? document : undefined),
  version: (name) => (name === 'merchant' ? version : 0),
});

describe('the currency of new wallets', () => {
  it.each([
    ['{"currency":"PKR","brand":{}}', 'PKR'],
    ['{"currency":"pkr"}', 'USD'],
    ['{"currency":7}', 'USD'],
    ['{}', 'USD'],
    [undefined, 'USD'],
  ])('of a merchant with %s is %s', (document, currency) => {
    expect(walletCurrency(settingsWith(document))).toBe(currency);
  });

  it('follows a change of the document, merchant by merchant', () => {
    expect(walletCurrency(settingsWith('{"currency":"PKR"}', 1, 'one'))).toBe('PKR');
    expect(walletCurrency(settingsWith('{"currency":"KRW"}', 2, 'one'))).toBe('KRW');
    expect(walletCurrency(settingsWith('{"currency":"EUR"}', 2, 'other'))).toBe('EUR');
    expect(walletCurrency(settingsWith('{"currency":"KRW"}', 2, 'one'))).toBe('KRW');
  });
});
