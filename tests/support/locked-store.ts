import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type SeparateSite, startSeparateSite } from './site.ts';

/** A site whose shared database another process can lock. */
export interface LockableSite extends SeparateSite {
  /** Takes the database's write lock; the returned function releases it. */
  lock(): () => void;
}

/** Starts a runtime that keeps its databases in a separate folder. */
export async function startLockableSite(policy: unknown): Promise<LockableSite> {
  const folder = mkdtempSync(join(tmpdir(), 'lockable-'));
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const site = await startSeparateSite({ policy }).finally(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  const file = databaseFile(folder);
  return {
    ...site,
    lock() {
      const database = new DatabaseSync(file);
      database.exec('PRAGMA busy_timeout = 5000; BEGIN EXCLUSIVE');
      return () => {
        database.exec('ROLLBACK');
        database.close();
      };
    },
    async close() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The file of the shared database, identified by its table of merchants. */
function databaseFile(folder: string): string {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => /[\\/]d1[\\/]/.test(name) && name.endsWith('.sqlite') && !name.endsWith('metadata.sqlite'),
  );
  if (file === undefined) throw new Error(`${folder} holds no shared database`);
  return join(folder, file);
}
