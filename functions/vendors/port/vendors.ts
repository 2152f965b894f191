import type { RequestContext } from '#functions/http/context.ts';
import { houseAdapter } from '#functions/vendors/house/house.adapter.ts';
import type { VendorAdapter } from './adapter.ts';

let house: { secret: string; adapter: VendorAdapter } | undefined;

/** The adapter that speaks a vendor's wire; undefined for a vendor the merchant does not have. */
export function adapterOf(context: RequestContext, vendor: string): VendorAdapter | undefined {
  if (vendor !== 'house') return undefined;
  const secret = context.env.HOUSE_VENDOR_SECRET;
  if (house?.secret !== secret) house = { secret, adapter: houseAdapter(secret) };
  return house.adapter;
}
