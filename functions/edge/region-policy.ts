import { type RegionPolicy, regionPolicy } from '#src/contracts/operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AddressRange, compileRanges, parseRange, type RangeSet } from './address-ranges.ts';
import { specialAddresses } from './special-addresses.ts';

/** A region policy made ready for look-ups. */
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
  /** Whether an operator range reaches loopback or private addresses, as only a local policy may. */
  readonly trustsPrivateHosts: boolean;
}

/** Compiles a policy; RANGE_INVALID names the lists' entries that are no ranges. */
export function compilePolicy(policy: RegionPolicy): Result<CompiledPolicy, 'RANGE_INVALID'> {
  const lists = {
    denyCidr: policy.denyCidr.map(parseRange),
    allowCidr: policy.allowCidr.map(parseRange),
    operatorCidr: policy.operatorCidr.map(parseRange),
  };
  const fields = Object.entries(lists).flatMap(([name, ranges]) =>
    ranges.flatMap((range, at) => (range ? [] : [`${name}.${at}`])),
  );
  if (fields.length > 0) return failed('RANGE_INVALID', { fields: fields.slice(0, 10) });
  const operators = whole(lists.operatorCidr);
  return ok({
    mode: policy.mode,
    countries: new Set(policy.countries),
    denyRegions: new Set(policy.denyRegions),
    denyAsn: new Set(policy.denyAsn),
    denied: compileRanges(whole(lists.denyCidr)),
    allowed: compileRanges(whole(lists.allowCidr)),
    operators: compileRanges(operators),
    servesTor: policy.tor === 'allow',
    servesUnknown: policy.unknown === 'allow',
    trustsPrivateHosts: operators.some((range) => specialAddresses.overlaps(range)),
  });
}

/** Reads a stored policy; undefined where it is missing, unreadable or invalid, and the gate stays closed. */
export function readPolicy(document: string | undefined): CompiledPolicy | undefined {
  if (document === undefined) return undefined;
  try {
    const parsed = regionPolicy.safeParse(JSON.parse(document));
    const compiled = parsed.success ? compilePolicy(parsed.data) : undefined;
    return compiled?.ok ? compiled.value : undefined;
  } catch {
    return undefined;
  }
}

function whole(ranges: readonly (AddressRange | undefined)[]): AddressRange[] {
  return ranges.filter((range): range is AddressRange => range !== undefined);
}
