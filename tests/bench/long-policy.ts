const rangesEach = 50_000;

/** A policy that denies 50,000 disjoint ranges of each IP version. */
export function longPolicy() {
  const four = Array.from(
    { length: rangesEach },
    (_, at) => `${60 + (at >> 13)}.${(at >> 5) & 255}.${(at & 31) * 8}.0/23`,
  );
  const six = Array.from({ length: rangesEach }, (_, at) => `2a00:${(at + 1).toString(16)}::/33`);
  return {
    mode: 'denylist' as const,
    countries: ['CU', 'IR', 'US'],
    denyRegions: ['UA-43'],
    denyAsn: [64_500],
    denyCidr: [...four, ...six],
    operatorCidr: ['52.95.110.0/24'],
  };
}

/** Addresses of both versions, half of them in a denied range, so that successive searches take different paths. */
export function manyAddresses(): string[] {
  return Array.from({ length: 4096 }, (_, at) =>
    at % 2 === 0
      ? `${60 + (at % 6)}.${(at * 7) & 255}.${(at * 13) & 255}.${at & 255}`
      : `2a00:${((at * 12) % 49_000).toString(16)}:${((at * 40_503) & 0xffff).toString(16)}::${at.toString(16)}`,
  );
}
