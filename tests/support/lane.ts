/**
 * Whether `npm run test:deep` runs: tests then cover in full what `npm test` samples. Vitest hands the environment on
 * to the browser of component tests too, which has none of its own.
 */
export const isDeep = import.meta.env['TEST_LANE'] === 'deep';

/** A simulation judges nothing by real time: on a busy machine it only takes longer, in full most of all. */
export const simulationMsMax = isDeep ? 3_600_000 : 900_000;
