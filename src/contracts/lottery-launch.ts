import { z } from 'zod';
import { prizeModes } from './lottery-fields.ts';

const shortWord = z.string().max(40);

/** How the lottery is played when a launch opens it. */
export const lottoViews = ['Tradition', 'Entertainment'] as const;

/** Vendors behind which the lottery itself stands. */
export const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA'] as const;

/** What a launch of the lottery names in place of a node: a game by its code, or `lobby`. */
export const lotteryLaunchAsked = {
  lottoGameCode: z
    .string()
    .regex(/^[A-Za-z0-9_]{1,40}$/)
    .optional(),
  lottoPrizeMode: z.enum(prizeModes).optional(),
  lottoView: z.enum(lottoViews).optional(),
  lottoArea: shortWord.optional(),
  device: shortWord.optional(),
  backUrl: z.string().max(200).optional(),
};

/** Whether a launch without a node names what the lottery can open. */
export function isLotteryLaunch(asked: {
  readonly lottoGameCode?: string | undefined;
  readonly vendorCode?: string | undefined;
}): boolean {
  return asked.lottoGameCode !== undefined || lotteryVendors.some((each) => each === asked.vendorCode);
}
