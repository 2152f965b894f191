import type { AnnouncementRow } from './announcements.repo.ts';

/** Which announcements are requested. */
export interface Selection {
  readonly types: readonly string[];
  readonly groupName?: string | undefined;
  readonly platform?: string | undefined;
  readonly signedIn: boolean;
}

/**
 * The announcements active now for this audience, in the operator's order. Members see those with execution A or F,
 * visitors those with B, and everybody those without one.
 */
export function shownTo(
  rows: readonly AnnouncementRow[],
  { types, groupName, platform, signedIn }: Selection,
  nowMs: number,
): AnnouncementRow[] {
  return rows.filter(
    (row) =>
      types.includes(row.type) &&
      row.startsAtMs <= nowMs &&
      (row.endsAtMs === null || row.endsAtMs > nowMs) &&
      (groupName === undefined || row.groupName === groupName) &&
      (platform === undefined || row.platform === '' || row.platform === platform) &&
      (row.execution === null || (row.execution === 'B') !== signedIn),
  );
}

/** Whether an announcement is advertising. Members whose play is stopped are shown none. */
export function isPromotion({
  type,
  promotionType,
}: Pick<AnnouncementRow, 'type' | 'promotionType'>): boolean {
  return type === 'PR' || promotionType !== null;
}
