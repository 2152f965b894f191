import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { compileRanges, parseRange, type RangeSet } from '#functions/edge/gate/address-ranges.ts';
import { parseAddress } from '#functions/edge/gate/address.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { actionsAdapter } from '#functions/vendors/actions/actions.adapter.ts';
import { houseAdapter } from '#functions/vendors/house/house.adapter.ts';
import { statusCodesAdapter } from '#functions/vendors/status-codes/status-codes.adapter.ts';
import { type RollbackAfterPayout, rollbacksAfterPayout } from '#functions/wallet/orders.ts';
import type { VendorAdapter } from '#functions/vendors/port/adapter.ts';
import { instantMs } from '#src/contracts/fields.ts';

/** The ranges of a list; undefined if it is empty. An entry that is not a range is reported at its own index. */
const addresses = z
  .array(z.string().max(64))
  .max(100)
  .default([])
  .transform((texts, issues): RangeSet | undefined => {
    const ranges = texts.flatMap((text, at) => {
      const range = parseRange(text);
      if (!range) issues.addIssue({ code: 'custom', path: [at] });
      return range ?? [];
    });
    return ranges.length > 0 ? compileRanges(ranges) : undefined;
  });

/** Where the browser goes to play: an address with {code}, and {game} and {language} if the vendor reads them. */
const launchAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/(?:(?!\{code\})[^\s<>"\\])*\{code\}[^\s<>"\\]*$/);

const rules = {
  /** The address ranges from which the vendor's servers call. */
  addresses,
  launchAddress: launchAddress.optional(),
  /** What a rollback of a bet does once its round has paid. */
  rollbackAfterPayout: z.enum(rollbacksAfterPayout).default('refuse'),
};

const secretName = z.string().regex(/^[A-Z0-9_]+_VENDOR_SECRET$/);
const publicKey = z.string().min(1).max(4096).refine(isPublicKey);

/**
 * The settings document `vendors`: which outer vendors call this merchant, by the name in their path, and how
 * they authenticate. A shared secret is given by name only: it is a secret of the Worker.
 */
const vendorsSetting = settingsDocument(
  'vendors',
  z.record(
    z.string(),
    z.discriminatedUnion('adapter', [
      z.strictObject({
        adapter: z.literal('actions'),
        secretName,
        /** The previous secret, whose signatures are accepted until its end. */
        previous: z.strictObject({ secretName, endsAtMs: instantMs }).optional(),
        ...rules,
      }),
      z.strictObject({
        adapter: z.literal('status-codes'),
        publicKey,
        /** The previous key, whose signatures are accepted until its end. */
        previous: z.strictObject({ publicKey, endsAtMs: instantMs }).optional(),
        ...rules,
      }),
    ]),
  ),
  { invalid: 'last-good' },
);

type NamedVendors = ReturnType<typeof vendorsSetting.of>;

/** A vendor of a merchant, the adapter for its wire format, and the merchant's rules for it. */
export interface NamedVendor {
  /** The name in the vendor's path; the source of all its operations. */
  readonly name: string;
  readonly adapter: VendorAdapter;
  /** The adapter with the previous secret, and the instant from which its signatures are refused. */
  readonly previous: { readonly adapter: VendorAdapter; readonly endsAtMs: number } | undefined;
  /** Where it calls from: `anywhere` for the embedded vendor, undefined if the merchant lists nothing. */
  readonly addresses: RangeSet | 'anywhere' | undefined;
  readonly rollbackAfterPayout: RollbackAfterPayout;
}

const made = new WeakMap<NamedVendors, ReadonlyMap<string, NamedVendor>>();
let house: { readonly secret: string; readonly vendor: NamedVendor } | undefined;

/** The vendor of this name; undefined if the merchant does not have it. */
export function vendorOf(context: RequestContext, name: string): NamedVendor | undefined {
  return name === 'house' ? houseOf(context.env) : outerVendors(context).get(name);
}

/** Where the browser goes to play a vendor's game; undefined if the merchant has not set it. */
export function launchAddressOf(settings: Settings, name: string): string | undefined {
  const named = vendorsSetting.of(settings);
  return Object.hasOwn(named, name) ? named[name]?.launchAddress : undefined;
}

function houseOf({ HOUSE_VENDOR_SECRET: secret }: Env): NamedVendor {
  if (house?.secret !== secret) {
    const adapter = houseAdapter(secret);
    const rules = { previous: undefined, addresses: 'anywhere', rollbackAfterPayout: 'refuse' } as const;
    house = { secret, vendor: { name: 'house', adapter, ...rules } };
  }
  return house.vendor;
}

function outerVendors({ env, settings }: RequestContext): ReadonlyMap<string, NamedVendor> {
  const named = vendorsSetting.of(settings);
  const known = made.get(named);
  if (known) return known;
  const vendors = new Map<string, NamedVendor>();
  for (const [name, how] of Object.entries(named)) {
    const { addresses, rollbackAfterPayout } = how;
    vendors.set(name, { name, ...adaptersOf(env, how), addresses, rollbackAfterPayout });
  }
  made.set(named, vendors);
  return vendors;
}

function adaptersOf(env: Env, how: NamedVendors[string]): Pick<NamedVendor, 'adapter' | 'previous'> {
  if (how.adapter === 'status-codes') {
    const { publicKey, previous } = how;
    return {
      adapter: statusCodesAdapter(publicKey),
      previous: previous && { adapter: statusCodesAdapter(previous.publicKey), endsAtMs: previous.endsAtMs },
    };
  }
  const { secretName, previous } = how;
  const secretBefore = previous ? secretNamed(env, previous.secretName) : '';
  return {
    adapter: actionsAdapter(secretNamed(env, secretName)),
    // A previous secret that was removed from the Worker before its end is not accepted.
    previous:
      previous && secretBefore !== ''
        ? { adapter: actionsAdapter(secretBefore), endsAtMs: previous.endsAtMs }
        : undefined,
  };
}

/** Whether a vendor may call from this request's address; an empty list is accepted only on a demonstration. */
export function isVendorAddress(
  { addresses }: NamedVendor,
  { address, settings }: Pick<RequestContext, 'address' | 'settings'>,
): boolean {
  if (addresses === 'anywhere') return true;
  if (!addresses) return demonstrationSetting.of(settings).isDemonstration;
  const parsed = parseAddress(address);
  return parsed !== undefined && addresses.has(parsed);
}

/** Whether a text is an RSA public key. */
function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    // An unreadable text is not a key; the settings refuse it.
    return false;
  }
}

function secretNamed(env: Env, name: string): string {
  const secret: unknown = Reflect.get(env, name);
  return typeof secret === 'string' ? secret : '';
}
