import { z } from 'zod';
import type { RequestContext } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { actionsAdapter } from '#functions/vendors/actions/actions.adapter.ts';
import { houseAdapter } from '#functions/vendors/house/house.adapter.ts';
import { statusCodesAdapter } from '#functions/vendors/status-codes/status-codes.adapter.ts';
import { type RollbackAfterPayout, rollbacksAfterPayout } from '#functions/features/wallet/wallet.orders.ts';
import type { VendorAdapter } from '#functions/vendors/port/adapter.ts';

const rules = {
  /** What a rollback of a bet does once its round has paid. */
  rollbackAfterPayout: z.enum(rollbacksAfterPayout).default('refuse'),
};

/**
 * The settings document `vendors`: which outer vendors call this merchant, by the name in their path, and how they
 * prove themselves. A shared secret is named, never written: it is a secret of the Worker.
 */
const vendorsSetting = settingsDocument(
  'vendors',
  z.record(
    z.string(),
    z.discriminatedUnion('adapter', [
      z.strictObject({
        adapter: z.literal('actions'),
        secretName: z.string().regex(/^[A-Z0-9_]+_VENDOR_SECRET$/),
        ...rules,
      }),
      z.strictObject({
        adapter: z.literal('status-codes'),
        publicKey: z.string().min(1).max(4096),
        ...rules,
      }),
    ]),
  ),
  { invalid: 'last-good' },
);

type NamedVendors = ReturnType<typeof vendorsSetting.of>;

/** A vendor of a merchant, the adapter that speaks its wire, and the merchant's rules for it. */
export interface NamedVendor {
  /** As the vendor's path says it; the source of everything that it asks for. */
  readonly name: string;
  readonly adapter: VendorAdapter;
  readonly rollbackAfterPayout: RollbackAfterPayout;
}

const made = new WeakMap<NamedVendors, ReadonlyMap<string, NamedVendor>>();
let house: { readonly secret: string; readonly vendor: NamedVendor } | undefined;

/** The vendor of this name; undefined where the merchant does not have it. */
export function vendorOf(context: RequestContext, name: string): NamedVendor | undefined {
  return name === 'house' ? houseOf(context.env) : outerVendors(context).get(name);
}

function houseOf({ HOUSE_VENDOR_SECRET: secret }: Env): NamedVendor {
  const adapter = () => houseAdapter(secret);
  if (house?.secret !== secret)
    house = { secret, vendor: { name: 'house', adapter: adapter(), rollbackAfterPayout: 'refuse' } };
  return house.vendor;
}

function outerVendors({ env, settings }: RequestContext): ReadonlyMap<string, NamedVendor> {
  const named = vendorsSetting.of(settings);
  const known = made.get(named);
  if (known) return known;
  const vendors = new Map<string, NamedVendor>();
  for (const [name, how] of Object.entries(named)) {
    const adapter =
      how.adapter === 'actions'
        ? actionsAdapter(secretNamed(env, how.secretName))
        : statusCodesAdapter(how.publicKey);
    vendors.set(name, { name, adapter, rollbackAfterPayout: how.rollbackAfterPayout });
  }
  made.set(named, vendors);
  return vendors;
}

function secretNamed(env: Env, name: string): string {
  const secret: unknown = Reflect.get(env, name);
  return typeof secret === 'string' ? secret : '';
}
