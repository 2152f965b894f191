/** The folder of the Worker's production bundle for tests and benchmarks. */
export const bundle: string;

/** The same bundle for tests, which drains request bodies: tests share connections that an unread body would break. */
export const drainedBundle: string;

/** The drained bundle with cheap password hashing, for runs that register a thousand members. */
export const quickBundle: string;

/** The local runtime's options for wrangler.toml, without what .dev.vars adds. */
export const workerOptions: string;

/** The migrations of the database, one statement per line. */
export const migrationLines: string;

/** Bundles the Worker as a deployment does, if a source has changed since the last time. */
export function ensureBundled(): Promise<void>;
