/** A store did not answer in time. Whether the requested operation took effect is unknown. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** Messages of a database that is locked, overloaded, restarted or unreachable. */
const databaseAway =
  /SQLITE_(?:BUSY|LOCKED|IOERR|FULL|CANTOPEN|PROTOCOL)|database is locked|overloaded|Too many requests queued|Network connection lost|storage operation exceeded timeout|caused object to be reset|its code was updated|transient issue|internal error; reference|cannot be reached in time/;

/**
 * Whether an error means that a store, the shared database or an object, was unreachable, so that a later retry may
 * succeed. Anything else is a bug. An error passed on by an object keeps only its message.
 */
export function isStoreUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { retryable, overloaded } = error as { retryable?: unknown; overloaded?: unknown };
  return (
    error instanceof StoreUnreachable ||
    retryable === true ||
    overloaded === true ||
    databaseAway.test(error.message)
  );
}
