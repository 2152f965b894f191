/** Whether `npm run test:deep` runs: then tests do in full what `npm test` does with a sample. */
export const isDeep = process.env['TEST_LANE'] === 'deep';
