import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import { describe, expect, it } from 'vitest';
import { epcText, isIban } from './transfer-epc.ts';
import { transferProvider } from './transfer-provider.ts';
import { referencesIn, transferReferenceOf } from '#functions/cashier/transfer-reference.ts';

const account: Extract<TillSettings, { provider: 'transfer' }> = {
  id: 'bank',
  provider: 'transfer',
  isOn: true,
  demo: false,
  currency: 'EUR',
  channels: [],
  payoutBanks: [],
  expireMinutes: 4_320,
  payee: 'Example Games Ltd',
  bank: 'Example Bank',
  account: 'DE89 3704 0044 0532 0130 00',
};

const request = {
  depositId: '0b5a6a0e-1f0c-4a59-9d6b-6d9f2f3f9a11',
  bankCode: 'BANK',
  amountMinor: 12_345,
  currency: 'EUR',
  payerName: 'Sana Ali',
  expiresAtMs: 1_800_000_000_000,
  returnUrl: 'https://site.example/',
};

describe('the reference of a transfer', () => {
  it('is eight unambiguous letters, always the same for one deposit', () => {
    const references = Array.from({ length: 2_000 }, (_, at) => transferReferenceOf(`deposit ${at}`));
    for (const reference of references) expect(reference).toMatch(/^[^BILOQSUAE\d\W_]{8}$/);
    expect(new Set(references).size).toBe(references.length);
    expect(transferReferenceOf('deposit 7')).toBe(references[7]);
  });

  it('is found inside a payer’s own text, in lower case and split in two', () => {
    const reference = transferReferenceOf(request.depositId);
    const split = `${reference.slice(0, 4).toLowerCase()} ${reference.slice(4)}`;
    expect(referencesIn(`Deposit ${reference}, thanks`)).toEqual([reference]);
    expect(referencesIn(`ref:${split} 17.03.`)).toEqual([reference]);
    expect(referencesIn('salary march')).toEqual([]);
  });
});

describe('a deposit by transfer', () => {
  it('returns where to pay, also as lines that a banking app reads', async () => {
    const reference = transferReferenceOf(request.depositId);
    expect(await transferProvider(account).open(request)).toEqual({
      ok: true,
      value: {
        kind: 'transfer',
        payee: 'Example Games Ltd',
        bank: 'Example Bank',
        account: account.account,
        reference,
        qrText: `BCD\n002\n1\nSCT\n\nExample Games Ltd\nDE89370400440532013000\nEUR123.45\n\n\n${reference}`,
      },
    });
  });

  it('has no such lines in another currency, or for an account that is not an IBAN', async () => {
    const rupees = await transferProvider(account).open({ ...request, currency: 'PKR' });
    expect(rupees).not.toHaveProperty('value.qrText');
    const wrong = await transferProvider({ ...account, account: 'DE89370400440532013001' }).open(request);
    expect(wrong).not.toHaveProperty('value.qrText');
  });

  it('accepts no callback', async () => {
    const callback = { headers: new Headers({ 'BTCPay-Sig': 'sha256=00' }), body: '{}' };
    expect(await transferProvider(account).authenticate(callback, 0)).toEqual({
      ok: false,
      code: 'SIGNATURE_INVALID',
    });
  });
});

it('recognises an IBAN by its check digits', () => {
  expect(isIban('GB82WEST12345698765432')).toBe(true);
  expect(isIban('GB82WEST12345698765433')).toBe(false);
  expect(isIban('123456')).toBe(false);
  // The digits fit, but no country has these letters.
  expect(isIban('UK26WEST12345698765432')).toBe(false);
});

it('writes no lines over the size limit', () => {
  const of = { payee: 'é'.repeat(140), account: 'DE89370400440532013000', bic: undefined, reference: 'R' };
  expect(epcText({ ...of, amountMinor: 1 })?.length).toBeLessThan(331);
  expect(epcText({ ...of, payee: '字'.repeat(100), amountMinor: 1 })).toBeUndefined();
  expect(epcText({ ...of, amountMinor: 0 })).toBeUndefined();
});
