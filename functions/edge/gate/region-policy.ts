import type { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type RegionPolicy, regionPolicy } from '#src/contracts/operations/operations.ts';
import { compileRanges, parseRange, type RangeSet } from './address-ranges.ts';
import { isPrivateHost } from './private-hosts.ts';
import { specialAddresses } from './special-addresses.ts';

/** A region policy compiled for lookups. */
export interface CompiledPolicy {
  readonly mode: RegionPolicy['mode'];
  readonly countries: ReadonlySet<string>;
  readonly denyRegions: ReadonlySet<string>;
  readonly denyAsn: ReadonlySet<number>;
  readonly denied: RangeSet;
  readonly allowed: RangeSet;
  readonly operators: RangeSet;
  readonly servesTor: boolean;
  readonly servesUnknown: boolean;
  /** Whether an operator range includes loopback or private addresses, which only a local policy may do. */
  readonly trustsPrivateHosts: boolean;
}

/** Compiles a policy; a list entry that is not a valid range is reported as an issue of that field. */
function compiled(policy: RegionPolicy, issues: z.RefinementCtx): CompiledPolicy {
  const rangesOf = (name: 'denyCidr' | 'allowCidr' | 'operatorCidr') =>
    policy[name].flatMap((text, at) => {
      const range = parseRange(text);
      if (!range) issues.addIssue({ code: 'custom', path: [name, at] });
      return range ?? [];
    });
  const [denied, allowed, operators] = [
    rangesOf('denyCidr'),
    rangesOf('allowCidr'),
    rangesOf('operatorCidr'),
  ];
  return {
    mode: policy.mode,
    countries: new Set(policy.countries),
    denyRegions: new Set(policy.denyRegions),
    denyAsn: new Set(policy.denyAsn),
    denied: compileRanges(denied),
    allowed: compileRanges(allowed),
    operators: compileRanges(operators),
    servesTor: policy.tor === 'allow',
    servesUnknown: policy.unknown === 'allow',
    trustsPrivateHosts: operators.some((range) => specialAddresses.overlaps(range)),
  };
}

/** The settings document `region-policy`; undefined while missing or invalid, which keeps the gate closed. */
export const regionPolicySetting = settingsDocument('region-policy', regionPolicy.transform(compiled), {
  invalid: 'closed',
  refusedFields: ({ trustsPrivateHosts }, host) =>
    trustsPrivateHosts && !isPrivateHost(host) ? ['operatorCidr'] : [],
});
