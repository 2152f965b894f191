/** Where the Worker's production bundle lies that tests and benches run. */
export const bundle: string;

/** The same bundle for tests, whose calls share connections that an unread body would break. */
export const drainedBundle: string;

/** The drained bundle with passwords hashed at little cost, for sites where a run registers a thousand members. */
export const quickBundle: string;

/** The local runtime's options for wrangler.toml, without what .dev.vars adds. */
export const workerOptions: string;

/** The migrations of the database, a statement a line. */
export const migrationLines: string;

/** Bundles the Worker as a deploy does, when a source changed since the last time. */
export function ensureBundled(): Promise<void>;
