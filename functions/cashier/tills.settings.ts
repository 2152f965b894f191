import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { type SettingsDocument, settingsDocument } from '#functions/settings/settings-document.ts';
import { bankCode, channelGroups, tillId } from '#src/contracts/cashier/cashier-fields.ts';
import { amountMinor, currencyCode } from '#src/contracts/fields.ts';
import { inLanguages } from '#src/contracts/in-languages.ts';

/** A name by language; English is required. */
const names = inLanguages(z.string().min(1).max(60));
const fees = {
  feeFixedMinor: amountMinor.default(0),
  /** The proportional part of the fee, in parts per million of the amount. */
  feePpm: z.int().min(0).max(1_000_000).default(0),
};

const channel = z.strictObject({
  bankCode,
  bankType: z.enum(['bank', 'wallet', 'card', 'crypto']),
  group: z.enum(channelGroups),
  names,
  minMinor: amountMinor.min(1),
  maxMinor: amountMinor.min(1),
  ...fees,
  needsPayerName: z.boolean().default(false),
  isOn: z.boolean().default(true),
});

/** A bank or wallet that payouts can go to. */
const payoutBank = z.strictObject({
  bankCode,
  names,
  kind: z.enum(['bank', 'wallet', 'crypto']),
  minMinor: amountMinor.min(1),
  maxMinor: amountMinor.min(1),
  ...fees,
});

const base = {
  id: tillId,
  isOn: z.boolean().default(true),
  /** Moves play money. Such a till works only on demonstration merchants, and no other till works there. */
  demo: z.boolean(),
  currency: currencyCode,
  channels: z.array(channel).max(40),
  payoutBanks: z.array(payoutBank).max(100).default([]),
  /** How long a deposit may take, in minutes. */
  expireMinutes: z.int().min(5).max(20_160).default(60),
};

const address = z.url({ protocol: /^https?$/ }).max(400);

const till = z.discriminatedUnion('provider', [
  z.strictObject({ ...base, provider: z.literal('simbank'), demo: z.literal(true) }),
  z.strictObject({
    ...base,
    provider: z.literal('transfer'),
    payee: z.string().min(1).max(70),
    bank: z.string().min(1).max(70),
    account: z.string().min(4).max(64),
    bic: z.string().max(11).optional(),
  }),
  z.strictObject({
    ...base,
    provider: z.literal('btcpay'),
    /** The origin of the operator’s own server, without a path. */
    url: address,
    storeId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
    /** The server's name for the method of invoices and payouts, such as BTC-CHAIN. */
    payoutMethod: z.string().max(40).default('BTC-CHAIN'),
    /** Names of Worker secrets: the key of the server’s API, and the key of its callbacks. */
    keyName: z.string().regex(/^[A-Z0-9_]{1,80}_PAY_SECRET$/),
    callbackSecretName: z.string().regex(/^[A-Z0-9_]{1,80}_PAY_SECRET$/),
  }),
]);
export type TillSettings = z.output<typeof till>;

const document = z.strictObject({
  tills: z
    .array(till)
    .max(20)
    .default([])
    .refine((tills) => new Set(tills.map(({ id }) => id)).size === tills.length),
});
type TillsDocument = z.output<typeof document>;

/** The settings document `tills`: the outside accounts of money, and the channels of each. */
export const tillsSetting: SettingsDocument<TillsDocument> = settingsDocument('tills', document, {
  invalid: 'last-good',
  refusedFields: ({ tills }, host, settings) => [
    ...unreachableFields(tills, host),
    ...(settings ? fixedFields(tillsSetting.of(settings).tills, tills) : []),
  ],
});

function unreachableFields(tills: readonly TillSettings[], host: string): string[] {
  return tills.flatMap((each, at) =>
    each.provider === 'btcpay' && !isReachable(each.url, host) ? [`tills.${at}.url`] : [],
  );
}

/**
 * What may not change about a till, because its books stay: it cannot be removed, and keeps its
 * provider, its currency and whether it moves play money.
 */
function fixedFields(before: readonly TillSettings[], after: readonly TillSettings[]): string[] {
  return before.flatMap((known) => {
    const at = after.findIndex(({ id }) => id === known.id);
    const now = after[at];
    if (!now) return ['tills'];
    const changed = (['provider', 'currency', 'demo'] as const).filter(
      (field) => now[field] !== known[field],
    );
    return changed.map((field) => `tills.${at}.${field}`);
  });
}

/** Whether a deployed site may send requests there: only over HTTPS, and never into a private network. */
function isReachable(url: string, host: string): boolean {
  if (isPrivateHost(host)) return true;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !isPrivateHost(hostname);
}
