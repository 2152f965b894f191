import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { houseMigrations } from '#functions/house-account/object/house.migrations.ts';
import { statementsOf } from '#functions/objects/object-schema.ts';
import newestMemberSchema from '#functions/player/player.newest-schema.json' with { type: 'json' };

/** An object's SQL storage on Node's own SQLite, so that a module's rules can be tested without a Worker. */
export function objectSql(schema: readonly string[]): SqlStorage {
  const database = new DatabaseSync(':memory:');
  for (const statement of schema) database.exec(statement);
  const prepared = new Map<string, StatementSync>();
  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const statement = prepared.get(query) ?? database.prepare(query);
    prepared.set(query, statement);
    const rows = statement.all(...bindings);
    return { toArray: () => rows, one: () => rows[0], [Symbol.iterator]: () => rows[Symbol.iterator]() };
  };
  return { exec } as unknown as SqlStorage;
}

/** The storage of a member's object with the newest schema. */
export const memberSql = () => objectSql(newestMemberSchema.statements);

/** The storage of a house account shard with the newest schema. */
export const houseSql = () => objectSql(statementsOf(houseMigrations));
