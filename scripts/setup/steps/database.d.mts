/** Where local runs keep their databases and objects. */
export const localState: string;

/** Applies the migrations and loads the demo operator into a local database when either changed. */
export function ensureDatabase(state?: string): Promise<void>;

/** Forgets a local state, for runs that must start from nothing. */
export function forgetState(state: string): void;
