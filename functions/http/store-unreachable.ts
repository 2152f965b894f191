/** A store did not answer in time; whether what was asked of it happened is not known. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** What the database says when it is locked, overloaded, restarted or out of reach. */
const databaseAway =
  /SQLITE_(?:BUSY|LOCKED|IOERR|FULL|CANTOPEN|PROTOCOL)|database is locked|overloaded|Too many requests queued|Network connection lost|storage operation exceeded timeout|caused object to be reset|its code was updated|transient issue|internal error; reference|cannot be reached in time/;

/**
 * Whether an error says that a store, the shared database or an object, was out of reach: asked again later it may
 * answer. Anything else is a bug. Of an error that an object passed on only its message is left.
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
