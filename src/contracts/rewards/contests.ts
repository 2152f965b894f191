import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs } from '#src/contracts/fields.ts';
import { contestPrizesMax, promotionId } from './promotion.ts';

/** As whom a member appears to others in contests. */
export const contestNames = ['masked', 'nickname', 'hidden'] as const;
export type ContestName = (typeof contestNames)[number];

const shows = z.enum(contestNames);
/** What a round paid for its stake, with two decimals, rounded down. */
const multiple = z.string().regex(/^\d{1,16}\.\d{2}$/);
const place = z.int().min(1).max(contestPrizesMax);
const params = z.strictObject({ id: promotionId });

/** `running` until the end, `counting` for a day after it, then `final`. */
const state = z.enum(['running', 'counting', 'final']);

const contestPlace = z.strictObject({
  place,
  /** Empty for a player who stays hidden. */
  name: z.string(),
  isOwn: z.boolean(),
  multiple,
});
export type ContestPlace = z.infer<typeof contestPlace>;

export const contestsContracts = contracts({
  contestPlaces: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary:
      'The first places of a contest, what they win, and the own best round; unknown to a member who stopped or is marked',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ promotionId }),
    output: z.strictObject({
      state,
      closesAtMs: instantMs,
      /** When the prizes are decided. */
      decidedAtMs: instantMs,
      currency: currencyCode,
      /** What each place wins, the first one first. */
      prizesMinor: z.array(amountMinor).max(contestPrizesMax),
      places: z.array(contestPlace).max(contestPrizesMax),
      isJoined: z.boolean(),
      /** Absent while no own round ranks. */
      own: z
        .strictObject({
          /** Absent behind the places that are listed. */
          place: place.optional(),
          multiple,
        })
        .optional(),
      shows,
      /** The names that the member can choose between; no nickname where none is set. */
      maskedName: z.string(),
      nickname: z.string().optional(),
    }),
    errors: ['PROMO_UNKNOWN'],
  },

  contestName: {
    method: 'PUT',
    path: '/wps/relay/MCS2_contestName',
    summary: 'Chooses as whom this member appears to others in all contests',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ show: shows }),
    output: z.strictObject({ show: shows }),
    errors: [],
  },
});

export const contestsOperationsContracts = contracts({
  operatorContestPlaces: {
    method: 'GET',
    path: '/ops/api/promotions/:id/places',
    summary: 'The first places of a contest with their members, and what each was paid',
    access: 'operator',
    permission: 'promotions.read',
    rateLimit: 'read',
    params,
    output: z.strictObject({
      state,
      places: z
        .array(
          z.strictObject({
            place,
            memberId: z.string(),
            username: z.string(),
            currency: currencyCode,
            winMinor: amountMinor,
            stakeMinor: amountMinor,
            multiple,
            closedAtMs: instantMs,
            prizeMinor: amountMinor,
            /** Absent until the prize is paid or refused; 0 for a member who could not win any more. */
            paidMinor: amountMinor.optional(),
          }),
        )
        .max(contestPrizesMax),
    }),
    errors: ['PROMO_UNKNOWN'],
  },
});
