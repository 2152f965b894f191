import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const minor = z.int().min(1).max(1_000_000_000_000);

const document = z.strictObject({
  /** By how much the sum of the probabilities that the prices imply exceeds one, in thousandths. */
  marginThousandths: z.int().min(10).max(100).default(50),
  stakeMinorLeast: minor.default(10),
  stakeMinorMost: minor.default(100_000),
  /** The highest return of one bet. */
  returnMinorMost: minor.default(5_000_000),
});

/** The settings document `sportsbook`: the margin of its prices, and the limits of stakes and returns. */
export const sportsbookSetting = settingsDocument('sportsbook', document, { invalid: 'last-good' });

export type SportsTerms = z.output<typeof document>;
