import type { Verdict, VisitorLocation } from '#functions/http/context.ts';
import { isCountryCode } from '#src/contracts/country-code.ts';
import { parseAddress } from './address.ts';
import type { CompiledPolicy } from './region-policy.ts';
import { specialAddresses } from './special-addresses.ts';

const unknownCountry = 'XX';
const torCountry = 'T1';

/** The gate's decision for a location; the first matching rule wins, in the order of the design. */
export function verdictOf(
  location: VisitorLocation,
  policy: CompiledPolicy | undefined,
  maintenance: boolean,
): Verdict {
  if (!policy) return 'closed';
  const address = location.address === undefined ? undefined : parseAddress(location.address);
  if (address && policy.operators.has(address)) return 'operator';
  if (maintenance) return 'maintenance';
  if (!address || specialAddresses.has(address)) return 'restricted';
  if (policy.denied.has(address)) return 'restricted';
  if (!location.known) return 'restricted';
  if (location.asn !== undefined && policy.denyAsn.has(location.asn)) return 'restricted';
  if (policy.allowed.has(address)) return 'served';
  return countryVerdict(location, policy);
}

/** Whether an operator's list blocks this address or network itself, whatever region it is in. */
export function isConnectionBlocked(location: VisitorLocation, policy: CompiledPolicy): boolean {
  const address = location.address === undefined ? undefined : parseAddress(location.address);
  if (!address || specialAddresses.has(address)) return false;
  return policy.denied.has(address) || (location.asn !== undefined && policy.denyAsn.has(location.asn));
}

function countryVerdict(location: VisitorLocation, policy: CompiledPolicy): Verdict {
  if (location.country === unknownCountry) return policy.servesUnknown ? 'served' : 'restricted';
  if (location.country === torCountry) return policy.servesTor ? 'served' : 'restricted';
  if (location.country === undefined || !isCountryCode(location.country)) return 'restricted';
  const region = location.regionCode?.toUpperCase();
  if (region !== undefined && policy.denyRegions.has(`${location.country}-${region}`)) return 'restricted';
  const listed = policy.countries.has(location.country);
  return listed === (policy.mode === 'allowlist') ? 'served' : 'restricted';
}
