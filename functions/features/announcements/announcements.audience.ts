import type { AnnouncementRow } from './announcements.repo.ts';

/** What of the announcements somebody asks for. */
export interface Selection {
  readonly types: readonly string[];
  readonly groupName?: string | undefined;
  readonly platform?: string | undefined;
  readonly signedIn: boolean;
}

/**
 * The announcements that run at this instant for this audience, in the operator's order. Members see those marked A
 * or F, visitors those marked B, everybody those without a mark.
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

/** Whether an announcement advertises: whoever has stopped play is shown none. */
export function isPromotion({
  type,
  promotionType,
}: Pick<AnnouncementRow, 'type' | 'promotionType'>): boolean {
  return type === 'PR' || promotionType !== null;
}
