/** The announcements that a member has read. Beyond `readMost`, those read longest ago are forgotten. */
export const readAnnouncementsSchema: readonly string[] = [
  `CREATE TABLE announcements_read (
    turn INTEGER PRIMARY KEY AUTOINCREMENT,
    announcement_id TEXT NOT NULL UNIQUE,
    read_at_ms INTEGER NOT NULL
  ) STRICT`,
];

const readMax = 500;

/** The ids of the announcements that this member has read. */
export function announcementsRead(sql: SqlStorage): string[] {
  return sql
    .exec<{ announcement_id: string }>('SELECT announcement_id FROM announcements_read')
    .toArray()
    .map((row) => row.announcement_id);
}

/** Marks an announcement as read; writes nothing if it already is. */
export function markAnnouncementRead(sql: SqlStorage, id: string, nowMs: number): undefined {
  if (sql.exec('SELECT 1 FROM announcements_read WHERE announcement_id = ?', id).toArray().length > 0) return;
  sql.exec('INSERT INTO announcements_read (announcement_id, read_at_ms) VALUES (?, ?)', id, nowMs);
  sql.exec(
    'DELETE FROM announcements_read WHERE turn <= (SELECT max(turn) FROM announcements_read) - ?',
    readMax,
  );
}
