import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';
import { mainAccountType, vendorAccountType } from '#src/contracts/wallet/wallet-transfer.ts';

/** How the embedded wallet answers, to demonstrate each case; see docs/how-to/connect-a-vendor-wallet.md. */
const answers = ['plainly', 'refused', 'lost', 'late', 'never'] as const;
export type WalletAnswers = (typeof answers)[number];

const wallet = z.strictObject({
  /** The embedded wallet, for demonstrations. */
  adapter: z.literal('pocket'),
  currency: currencyCode,
  /** The limits of one put. */
  minMinor: amountMinor.min(1).default(1),
  maxMinor: amountMinor.min(1),
  /** When off, it takes no more money in; what is there can still be taken out. */
  isOn: z.boolean().default(true),
  answers: z.enum(answers).default('plainly'),
});
export type WalletSettings = z.output<typeof wallet>;

/** The settings document `vendor-wallets`: the vendors that keep a wallet of their own, by vendor code. */
export const vendorWalletsSetting = settingsDocument(
  'vendor-wallets',
  z
    .record(vendorAccountType, wallet)
    .refine((wallets) => !Object.hasOwn(wallets, mainAccountType) && Object.keys(wallets).length <= 10),
  { invalid: 'last-good' },
);

/** The settings documents that `vendorWalletsOf` needs. */
export const vendorWalletDocuments = [vendorWalletsSetting.name, demonstrationSetting.name];

/**
 * The vendors' wallets available at a merchant: the embedded one moves play money,
 * so only on demonstration merchants.
 */
export function vendorWalletsOf(settings: Settings): Readonly<Record<string, WalletSettings>> {
  return demonstrationSetting.of(settings).isDemonstration ? vendorWalletsSetting.of(settings) : {};
}

/** The wallet of one vendor; undefined if it keeps none. */
export function vendorWalletNamed(settings: Settings, vendor: string): WalletSettings | undefined {
  const wallets = vendorWalletsOf(settings);
  return Object.hasOwn(wallets, vendor) ? wallets[vendor] : undefined;
}
