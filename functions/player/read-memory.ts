/** What an object has read since its last write; valid because the object is the one writer of its rows. */
export interface ReadMemory {
  /** The object's SQL; any statement but a SELECT empties the memory. */
  readonly sql: SqlStorage;
  /** The value kept under the key, or what `read` finds; never asked for inside a transaction. */
  recall<Value>(key: string, read: () => Value): Value;
}

/** Lets an object answer again what it has answered since its last write, without asking its database. */
export function readMemory(storage: SqlStorage): ReadMemory {
  const kept = new Map<string, unknown>();
  const exec: SqlStorage['exec'] = (query, ...bindings: SqlStorageValue[]) => {
    if (!query.startsWith('SELECT')) kept.clear();
    return storage.exec(query, ...bindings);
  };
  return {
    sql: { exec } as SqlStorage,
    recall<Value>(key: string, read: () => Value): Value {
      if (kept.has(key)) return kept.get(key) as Value;
      const value = read();
      kept.set(key, value);
      return value;
    },
  };
}
