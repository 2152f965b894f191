import { z } from 'zod';
import type { Settings } from '#functions/settings/settings.ts';
import { currencyCode } from '#src/contracts/fields.ts';

const merchantDocument = z.object({ currency: currencyCode });
const read = new Map<string, { version: number; currency: string }>();

/** The currency that the merchant's new wallets are opened in; USD where its document names none. */
export function walletCurrency(settings: Settings): string {
  const version = settings.version('merchant');
  const cached = read.get(settings.merchant);
  if (cached?.version === version) return cached.currency;
  const document = merchantDocument.safeParse(JSON.parse(settings.document('merchant') ?? 'null'));
  const currency = document.success ? document.data.currency : 'USD';
  read.set(settings.merchant, { version, currency });
  return currency;
}
