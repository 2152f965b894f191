/** Sets an entry of a map that holds at most `sizeMax`; a new one evicts the entry that was added first. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, sizeMax: number): void {
  if (!map.has(key) && map.size >= sizeMax) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(key, value);
}
