import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const memory = '/dev/shm';
const bytesMin = 4 * 2 ** 30;

/**
 * The folder for the databases of the tests' sites: in memory if there is room, because a site waits for the disk
 * at each write and nobody reads the files after the run. Undefined means the system's own temporary folder.
 */
export function temporaryFolder() {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(memory, 'site-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= bytesMin && (process.availableMemory?.() ?? 0) >= 2 * bytesMin;
}
