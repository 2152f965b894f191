import type { Verdict } from '#functions/http/context.ts';
import { parseAddress } from './address.ts';
import type { Place } from './place.ts';
import type { CompiledPolicy } from './region-policy.ts';
import { specialAddresses } from './special-addresses.ts';

const unknownCountry = 'XX';
const torCountry = 'T1';
const country = /^[A-Z]{2}$/;

/** Decides from the place alone; the first rule that matches wins, in the order of the design. */
export function verdictOf(place: Place, policy: CompiledPolicy | undefined, maintenance: boolean): Verdict {
  if (!policy) return 'closed';
  const address = place.address === undefined ? undefined : parseAddress(place.address);
  if (address && policy.operators.has(address)) return 'operator';
  if (maintenance) return 'maintenance';
  if (!address || specialAddresses.has(address)) return 'restricted';
  if (policy.denied.has(address)) return 'restricted';
  if (!place.known) return 'restricted';
  if (place.asn !== undefined && policy.denyAsn.has(place.asn)) return 'restricted';
  if (policy.allowed.has(address)) return 'served';
  return countryVerdict(place, policy);
}

function countryVerdict(place: Place, policy: CompiledPolicy): Verdict {
  if (place.country === unknownCountry) return policy.servesUnknown ? 'served' : 'restricted';
  if (place.country === torCountry) return policy.servesTor ? 'served' : 'restricted';
  if (place.country === undefined || !country.test(place.country)) return 'restricted';
  const region = place.regionCode?.toUpperCase();
  if (region !== undefined && policy.denyRegions.has(`${place.country}-${region}`)) return 'restricted';
  const listed = policy.countries.has(place.country);
  return listed === (policy.mode === 'allowlist') ? 'served' : 'restricted';
}
