interface Policy {
  readonly mode: 'allowlist' | 'denylist';
  readonly countries: readonly string[];
  readonly denyRegions: readonly string[];
  readonly denyAsn: readonly number[];
  readonly denyCidr: readonly string[];
  readonly allowCidr: readonly string[];
  readonly operatorCidr: readonly string[];
  readonly tor: 'allow' | 'deny';
  readonly unknown: 'allow' | 'deny';
}

/**
 * Whether a region policy could let in a visitor whom the one before turned away. Ranges are compared as they are
 * written, so a range in another notation counts as looser; so does any policy after none.
 */
export function isLooser(before: Policy | undefined, after: Policy): boolean {
  if (!before || before.mode !== after.mode) return true;
  const servesMore =
    after.mode === 'allowlist'
      ? hasMore(after.countries, before.countries)
      : hasMore(before.countries, after.countries);
  return (
    servesMore ||
    hasMore(before.denyRegions, after.denyRegions) ||
    hasMore(before.denyAsn, after.denyAsn) ||
    hasMore(before.denyCidr, after.denyCidr) ||
    hasMore(after.allowCidr, before.allowCidr) ||
    hasMore(after.operatorCidr, before.operatorCidr) ||
    (after.tor === 'allow' && before.tor === 'deny') ||
    (after.unknown === 'allow' && before.unknown === 'deny')
  );
}

/** Whether the first list has an entry that the second does not have. */
function hasMore<Entry>(entries: readonly Entry[], known: readonly Entry[]): boolean {
  const all = new Set(known);
  return entries.some((entry) => !all.has(entry));
}
