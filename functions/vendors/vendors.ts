import { z } from 'zod';
import type { RequestContext } from '#functions/http/context.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { actionsAdapter } from '#functions/vendors/actions/actions.adapter.ts';
import { houseAdapter } from '#functions/vendors/house/house.adapter.ts';
import { statusCodesAdapter } from '#functions/vendors/status-codes/status-codes.adapter.ts';
import type { VendorAdapter } from '#functions/vendors/port/adapter.ts';

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
      }),
      z.strictObject({ adapter: z.literal('status-codes'), publicKey: z.string().min(1).max(4096) }),
    ]),
  ),
  { invalid: 'last-good' },
);

type NamedVendors = ReturnType<typeof vendorsSetting.of>;

const made = new WeakMap<NamedVendors, ReadonlyMap<string, VendorAdapter>>();
let house: { secret: string; adapter: VendorAdapter } | undefined;

/** The adapter that speaks a vendor's wire; undefined for a vendor the merchant does not have. */
export function adapterOf(context: RequestContext, vendor: string): VendorAdapter | undefined {
  return vendor === 'house' ? houseOf(context.env) : outerVendors(context).get(vendor);
}

function houseOf({ HOUSE_VENDOR_SECRET: secret }: Env): VendorAdapter {
  if (house?.secret !== secret) house = { secret, adapter: houseAdapter(secret) };
  return house.adapter;
}

function outerVendors({ env, settings }: RequestContext): ReadonlyMap<string, VendorAdapter> {
  const named = vendorsSetting.of(settings);
  const known = made.get(named);
  if (known) return known;
  const adapters = new Map<string, VendorAdapter>();
  for (const [vendor, how] of Object.entries(named))
    adapters.set(
      vendor,
      how.adapter === 'actions'
        ? actionsAdapter(secretNamed(env, how.secretName))
        : statusCodesAdapter(how.publicKey),
    );
  made.set(named, adapters);
  return adapters;
}

function secretNamed(env: Env, name: string): string {
  const secret: unknown = Reflect.get(env, name);
  return typeof secret === 'string' ? secret : '';
}
