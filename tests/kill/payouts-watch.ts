import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { folderOf, objectNames } from './objects-on-disk.ts';
import { type Stage, stagesFrom } from './payouts-on-disk.ts';

/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN and SQLITE_PROTOCOL. */
const passing: ReadonlySet<number> = new Set([5, 6, 14, 15]);

interface Watched {
  readonly database: DatabaseSync;
  readonly statement: StatementSync;
}

/**
 * Reads the steps of withdrawals from the databases while a runtime holds them. The connections stay open, because
 * copying the files takes longer than most steps of a withdrawal.
 */
export class PayoutsWatch {
  readonly #state: string;
  readonly #open = new Map<string, Watched>();

  constructor(state: string) {
    this.#state = state;
  }

  stages(ids: readonly string[]): Stage[] {
    return stagesFrom((side, query) => {
      const folder = folderOf(this.#state, side);
      return objectNames(this.#state, side).flatMap((name) => this.#rows(join(folder, name), query));
    }, ids);
  }

  close(): void {
    for (const { database } of this.#open.values()) database.close();
    this.#open.clear();
  }

  #rows(path: string, query: string): Record<string, unknown>[] {
    try {
      const watched = this.#open.get(path) ?? open(path, query);
      this.#open.set(path, watched);
      return watched.statement.all();
    } catch (error) {
      if (isNotReadableYet(error)) return [];
      throw error;
    }
  }
}

/** Whether SQLite reports that a database is busy, locked, still being created, or has no tables yet. */
function isNotReadableYet(error: unknown): boolean {
  const { errcode = 0, message = '' } = error as { errcode?: number; message?: string };
  return passing.has(errcode & 0xff) || message.startsWith('no such table');
}

function open(path: string, query: string): Watched {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return { database, statement: database.prepare(query) };
  } catch (error) {
    database.close();
    throw error;
  }
}
