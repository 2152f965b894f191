/** Whether the deep lane runs. */
export const isDeep = process.env['TEST_LANE'] === 'deep';

/**
 * Marks a test whose subject component tests, the Worker's tests or another journey also cover: only the deep lane runs
 * it.
 */
export const inDeep = '@deep-only';

/** Marks a test that checks layout or texts: it runs a second time, in Urdu from right to left. */
export const rightToLeft = '@rtl';

/**
 * Marks a long journey whose steps do not depend on the direction: only the deep lane also runs it right to
 * left.
 */
export const rightToLeftInDeep = '@deep-rtl';

/** For `test.use`: keeps animations on in this file's tests in `npm test` too, as most users have them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
