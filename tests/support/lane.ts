/**
 * Whether `npm run test:deep` runs. Tests then cover in full what `npm test` samples. Vitest passes the environment
 * on to the browser of component tests, which has none of its own.
 */
export const isDeep = import.meta.env['TEST_LANE'] === 'deep';

/** Simulations make no assertions about real time. On a busy machine they only take longer, most of all in full. */
export const simulationMsMax = isDeep ? 3_600_000 : 900_000;
