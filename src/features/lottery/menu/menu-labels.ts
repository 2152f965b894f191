import type { LotteryTag } from '#src/contracts/lottery/lottery-fields.ts';

/** The message that names each category. */
export const tagKeys = {
  fast: 'tagFast',
  vietnam_north: 'tagVietnamNorth',
  vietnam_central: 'tagVietnamCentral',
  vietnam_southern: 'tagVietnamSouthern',
  dice: 'tagDice',
  ranking: 'tagRanking',
  keno: 'tagKeno',
} as const satisfies Record<LotteryTag, string>;

/** The message that names each day of the weekday bar: 2 to 7 are Monday to Saturday, 1 is Sunday. */
export const weekdayKeys = {
  2: 'shortWeek1',
  3: 'shortWeek2',
  4: 'shortWeek3',
  5: 'shortWeek4',
  6: 'shortWeek5',
  7: 'shortWeek6',
  1: 'shortWeek0',
} as const;
