/**
 * Whether `npm run test:deep` runs: tests then cover in full what `npm test` samples. Vitest hands the environment on
 * to the browser of component tests too, which has none of its own.
 */
export const isDeep = import.meta.env['TEST_LANE'] === 'deep';
