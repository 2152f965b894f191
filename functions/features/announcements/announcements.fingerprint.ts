import type { AnnouncementRow } from './announcements.repo.ts';

/** The ids and versions of announcements, as a 32-bit FNV-1a hash. */
export function fingerprint(rows: readonly AnnouncementRow[]): string {
  let hash = 0x811c9dc5;
  for (const letter of rows.map(({ id, version }) => `${id} ${version}`).join('\n')) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
