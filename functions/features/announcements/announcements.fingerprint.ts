import type { AnnouncementRow } from './announcements.repo.ts';

type Fingerprinted = Pick<AnnouncementRow, 'id' | 'version' | 'changedAtMs'>;

/**
 * The ids and versions of announcements as a 32-bit FNV-1a hash. The time of change distinguishes an announcement
 * that was removed and written again under the same id, where versions restart.
 */
export function fingerprint(rows: readonly Fingerprinted[]): string {
  let hash = 0x811c9dc5;
  for (const letter of rows
    .map(({ id, version, changedAtMs }) => `${id} ${version} ${changedAtMs}`)
    .join('\n')) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
