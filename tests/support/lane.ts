/** Whether `npm run test:deep` runs: tests then cover in full what `npm test` samples. */
export const isDeep = process.env['TEST_LANE'] === 'deep';
