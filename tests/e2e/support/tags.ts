/** Whether the deep lane runs. */
export const isDeep = process.env['TEST_LANE'] === 'deep';

/** Marks a test whose states a component's tests or a journey show too: the deep lane alone runs it. */
export const inDeep = '@deep-only';

/** Marks a test that looks at layout or words: it runs a second time, in Urdu from right to left. */
export const rightToLeft = '@rtl';

/** Marks a long journey whose steps are the same whichever way it reads: the deep lane walks it from right to left too. */
export const rightToLeftInDeep = '@deep-rtl';

/** For `test.use`: things slide and fade in this file's tests in `npm test` too, as for most persons. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
