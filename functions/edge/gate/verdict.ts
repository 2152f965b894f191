import type { Verdict, VisitorLocation } from '#functions/http/context.ts';
import { isCountryCode } from '#src/contracts/country-code.ts';
import { parseAddress } from './address.ts';
import type { CompiledPolicy } from './region-policy.ts';
import { specialAddresses } from './special-addresses.ts';

const unknownCountry = 'XX';
const torCountry = 'T1';

/** The numbers of the gate's rules, in the order in which they are asked. */
export const gateRules = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type GateRule = (typeof gateRules)[number];

/** A verdict, and the number of the rule that gave it. */
export interface GateDecision {
  readonly verdict: Verdict;
  readonly rule: GateRule;
}

/** Each decision there is, made once: the gate decides about every request. */
const noPolicy: GateDecision = { verdict: 'closed', rule: 1 };
const operatorRange: GateDecision = { verdict: 'operator', rule: 2 };
const inMaintenance: GateDecision = { verdict: 'maintenance', rule: 3 };
const noAddress: GateDecision = { verdict: 'restricted', rule: 4 };
const deniedRange: GateDecision = { verdict: 'restricted', rule: 5 };
const noLocation: GateDecision = { verdict: 'restricted', rule: 6 };
const deniedNetwork: GateDecision = { verdict: 'restricted', rule: 7 };
const allowedRange: GateDecision = { verdict: 'served', rule: 8 };
const unknownServed: GateDecision = { verdict: 'served', rule: 9 };
const unknownRestricted: GateDecision = { verdict: 'restricted', rule: 9 };
const deniedRegion: GateDecision = { verdict: 'restricted', rule: 10 };
const countryServed: GateDecision = { verdict: 'served', rule: 11 };
const countryRestricted: GateDecision = { verdict: 'restricted', rule: 11 };

/** The gate's decision for a location; the first matching rule wins, in the order of the design. */
export function decisionOf(
  location: VisitorLocation,
  policy: CompiledPolicy | undefined,
  maintenance: boolean,
): GateDecision {
  if (!policy) return noPolicy;
  const address = location.address === undefined ? undefined : parseAddress(location.address);
  if (address && policy.operators.has(address)) return operatorRange;
  if (maintenance) return inMaintenance;
  if (!address || specialAddresses.has(address)) return noAddress;
  if (policy.denied.has(address)) return deniedRange;
  if (!location.known) return noLocation;
  if (location.asn !== undefined && policy.denyAsn.has(location.asn)) return deniedNetwork;
  if (policy.allowed.has(address)) return allowedRange;
  return countryDecision(location, policy);
}

/** The verdict alone. */
export function verdictOf(
  location: VisitorLocation,
  policy: CompiledPolicy | undefined,
  maintenance: boolean,
): Verdict {
  return decisionOf(location, policy, maintenance).verdict;
}

/** Whether an operator's list blocks this address or network itself, whatever region it is in. */
export function isConnectionBlocked(location: VisitorLocation, policy: CompiledPolicy): boolean {
  const address = location.address === undefined ? undefined : parseAddress(location.address);
  if (!address || specialAddresses.has(address)) return false;
  return policy.denied.has(address) || (location.asn !== undefined && policy.denyAsn.has(location.asn));
}

function countryDecision(location: VisitorLocation, policy: CompiledPolicy): GateDecision {
  if (location.country === unknownCountry) return policy.servesUnknown ? unknownServed : unknownRestricted;
  if (location.country === torCountry) return policy.servesTor ? unknownServed : unknownRestricted;
  if (location.country === undefined || !isCountryCode(location.country)) return unknownRestricted;
  const region = location.regionCode?.toUpperCase();
  if (region !== undefined && policy.denyRegions.has(`${location.country}-${region}`)) return deniedRegion;
  const listed = policy.countries.has(location.country);
  return listed === (policy.mode === 'allowlist') ? countryServed : countryRestricted;
}
