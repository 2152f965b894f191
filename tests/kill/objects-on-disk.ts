import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** One object's database, opened from a copy while no runtime holds it. */
export interface ObjectOnDisk {
  readonly sql: SqlStorage;
  rows(statement: string, ...values: SQLInputValue[]): Record<string, unknown>[];
  close(): void;
}

type ObjectClass = 'Player' | 'House' | 'TicketShard' | 'Till' | 'SimBank';

/** The folder in which the runtime stores the databases of a class's objects. */
export function folderOf(state: string, className: ObjectClass): string {
  const objects = join(state, 'v3', 'do');
  const name = readdirSync(objects).find((each) => each.endsWith(`-${className}`));
  if (name === undefined) throw new Error(`${objects} has no ${className}`);
  return join(objects, name);
}

/** The databases of all objects of a class that the killed runtime left behind. */
export function objectsOnDisk(state: string, className: ObjectClass): ObjectOnDisk[] {
  return objectNames(state, className).map((name) => objectOnDisk(state, className, name));
}

/** The names of the databases of a class's objects. */
export function objectNames(state: string, className: ObjectClass): string[] {
  return readdirSync(folderOf(state, className)).filter(
    (name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite',
  );
}

/** Opens one of these databases. */
export function objectOnDisk(state: string, className: ObjectClass, name: string): ObjectOnDisk {
  return openCopy(folderOf(state, className), name);
}

function openCopy(folder: string, name: string): ObjectOnDisk {
  const copies = mkdtempSync(join(tmpdir(), 'object-'));
  for (const file of [name, `${name}-wal`])
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(copies, file));
  const database = new DatabaseSync(join(copies, name));
  const rows = (statement: string, ...values: SQLInputValue[]) => database.prepare(statement).all(...values);
  const exec = (statement: string, ...values: SQLInputValue[]) => {
    const found = rows(statement, ...values);
    return { toArray: () => found, one: () => found[0], [Symbol.iterator]: () => found[Symbol.iterator]() };
  };
  return {
    sql: { exec } as unknown as SqlStorage,
    rows,
    close() {
      database.close();
      rmSync(copies, { recursive: true });
    },
  };
}
