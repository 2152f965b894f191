import type { RegionPolicy } from '#src/contracts/operations/operations.ts';

/** The lists of a policy that are typed as lines. */
export const lineLists = ['denyRegions', 'denyAsn', 'denyCidr', 'allowCidr', 'operatorCidr'] as const;
export type LineList = (typeof lineLists)[number];

/** A policy as it stands in the form. */
export type TypedPolicy = Pick<RegionPolicy, 'mode' | 'countries' | 'tor' | 'unknown'> &
  Readonly<Record<LineList, string>>;

/** A policy as the form begins with it. */
export function typedOf({ mode, countries, tor, unknown, ...lists }: RegionPolicy): TypedPolicy {
  const linesOf = (list: LineList) => lists[list].join('\n');
  return {
    ...{ mode, countries, tor, unknown },
    denyRegions: linesOf('denyRegions'),
    denyAsn: linesOf('denyAsn'),
    denyCidr: linesOf('denyCidr'),
    allowCidr: linesOf('allowCidr'),
    operatorCidr: linesOf('operatorCidr'),
  };
}

/** The policy that was typed; whether its entries are any, the site judges. */
export function policyIn(typed: TypedPolicy): RegionPolicy {
  const { mode, countries, tor, unknown } = typed;
  return {
    ...{ mode, countries, tor, unknown },
    denyRegions: entriesIn(typed.denyRegions).map((entry) => entry.toUpperCase()),
    denyAsn: entriesIn(typed.denyAsn).map((entry) => Number(entry.replace(/^AS/i, ''))),
    denyCidr: entriesIn(typed.denyCidr),
    allowCidr: entriesIn(typed.allowCidr),
    operatorCidr: entriesIn(typed.operatorCidr),
  };
}

function entriesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

/** A stored policy without what is said of its storing. */
export function plainPolicy(stored: RegionPolicy): RegionPolicy {
  return policyIn(typedOf(stored));
}
