/** Where local runs keep their databases and objects. */
export const localState: string;

/** Applies the migrations and loads the demo operator into a local database if either has changed. */
export function ensureDatabase(state?: string): Promise<void>;

/** Deletes a local state, for runs that must start empty. */
export function forgetState(state: string): void;
