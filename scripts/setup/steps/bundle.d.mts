/** Where the Worker's production bundle lies that tests and benches run. */
export const bundle: string;

/** The same bundle for `createTestHarness`, which keeps connections open that an unread body would break. */
export const drainedBundle: string;

/** The drained bundle with passwords hashed at little cost, for sites where a run registers a thousand members. */
export const quickBundle: string;

/** Bundles the Worker as a deploy does, when a source changed since the last time. */
export function ensureBundled(): Promise<void>;
