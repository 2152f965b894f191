import { z } from 'zod';
import { prizeModes } from './lottery-fields.ts';

const shortWord = z.string().max(40);

/** The play that a launch opens the lottery in. */
export const lottoViews = ['Tradition', 'Entertainment'] as const;

/** Vendor codes that stand for the lottery itself. */
export const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA'] as const;

/** What a lottery launch names instead of a node id: a game by its code, or `lobby`. */
export const lotteryLaunchInput = {
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

/** Whether a launch without a node id names something that the lottery can open. */
export function isLotteryLaunch(request: {
  readonly lottoGameCode?: string | undefined;
  readonly vendorCode?: string | undefined;
}): boolean {
  return request.lottoGameCode !== undefined || lotteryVendors.some((each) => each === request.vendorCode);
}
