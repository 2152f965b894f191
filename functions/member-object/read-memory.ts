/**
 * A cache of what an object has read since its last write; valid because the object is the only writer of its
 * rows.
 */
export interface ReadMemory {
  /** The object's SQL; any statement but a SELECT empties the cache. */
  readonly sql: SqlStorage;
  /** The cached value of the key, or the result of `read`; never call it inside a transaction. */
  recall<Value>(key: string, read: () => Value): Value;
}

/** Lets an object repeat what it has answered since its last write, without querying its database. */
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
