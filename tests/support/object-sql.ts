import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { houseMigrations } from '#functions/features/wallet/house.migrations.ts';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { playerMigrations } from '#functions/player/player.migrations.ts';

/** An object's SQL storage on Node's own SQLite, so that a module's rules can be tested without a Worker. */
export function objectSql(schema: readonly string[]): SqlStorage {
  const database = new DatabaseSync(':memory:');
  for (const statement of schema) database.exec(statement);
  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const rows = database.prepare(query).all(...bindings);
    return { toArray: () => rows, one: () => rows[0], [Symbol.iterator]: () => rows[Symbol.iterator]() };
  };
  return { exec } as unknown as SqlStorage;
}

/** The storage of a member's object under the newest schema. */
export const memberSql = () => objectSql(statementsOf(playerMigrations));

/** The storage of a shard of the house account under the newest schema. */
export const houseSql = () => objectSql(statementsOf(houseMigrations));
