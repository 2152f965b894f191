import { z } from 'zod';
import { requestedGameCode } from '#src/contracts/games/game-code.ts';
import { gameTypes } from '#src/contracts/games/game-types.ts';
import { countryCode } from '#src/contracts/country-code.ts';
import { amountMinor, currencyCode, idOf, instantMs } from '#src/contracts/fields.ts';
import { promotionId, termsVersion } from '#src/contracts/promotion-id.ts';
import { writtenTexts } from '#src/contracts/rich-texts.ts';
import { products } from '#src/contracts/games/products.ts';

export { promotionId, termsVersion };
/** How a promotion begins, which decides the button that leads to it. */
export const promotionKinds = [
  'deposit',
  'verified',
  'code',
  'operator',
  'application',
  'day-close',
  'level',
  'mission',
  'contest',
  'referral',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];
/** The id of a list of members for whom a promotion is meant. */
export const listId = idOf(/^[A-Za-z0-9_-]{1,40}$/);

/** Classes of products, as the rules of jurisdictions tell them apart. */
export const productClasses = ['casino', 'betting', 'lottery', 'any'] as const;
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** What a bonus can be withheld from for a second time: its person, telephone number, or payout account. */
export const useMarks = ['person', 'phone', 'card'] as const;

/** Amounts in minor units by currency. A promotion without the member's currency is not offered. */
export const money = z.record(currencyCode, z.int().min(1).max(Number.MAX_SAFE_INTEGER));
/** Amounts that may be 0. */
const moneyFromZero = z.record(currencyCode, amountMinor);
/** The name of a level, as members read it. */
export const levelName = z.string().trim().min(1).max(30);
/** In the rates of a rebate, the line of members at any other level, or at none. */
export const anyLevel = '*';
/** Whose rounds count. */
const countedGames = z.strictObject({ products: z.array(z.enum(products)).min(1).max(products.length) });
/** How many places of a contest can win. */
export const contestPrizesMax = 100;
/** Hundredths of a percent. */
const weight = z.int().min(0).max(10_000);

const trigger = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal('deposit'),
    /** The number of the credited deposit, from 1; any if it is left out. */
    nth: z.int().min(1).max(1_000).optional(),
    /** The merchant's weekdays on which the deposit may be asked for. */
    weekdays: z.array(z.enum(weekdays)).min(1).max(7).optional(),
    minMinor: money,
  }),
  z.strictObject({ on: z.literal('verified'), what: z.enum(['phone', 'identity']) }),
  z.strictObject({ on: z.literal('code') }),
  z.strictObject({ on: z.literal('operator') }),
  z.strictObject({ on: z.literal('application'), picturesMax: z.int().min(0).max(3) }),
  /** At the close of the merchant's day: a rebate on stakes, or cashback of what a day or a week has cost. */
  z.strictObject({
    on: z.literal('day-close'),
    period: z.enum(['day', 'week']),
    basis: z.enum(['stakes', 'net-loss']),
  }),
  /** The levels, the lowest first: reached by stakes of all time, and kept by those of a month. */
  z.strictObject({
    on: z.literal('level'),
    levels: z
      .array(z.strictObject({ name: levelName, fromMinor: moneyFromZero, keepMonthMinor: moneyFromZero }))
      .min(1)
      .max(20),
  }),
  z.strictObject({
    on: z.literal('mission'),
    target: z.discriminatedUnion('measure', [
      z.strictObject({ measure: z.literal('stakes'), minor: money }),
      z.strictObject({ measure: z.literal('rounds'), rounds: z.int().min(1).max(1_000_000) }),
    ]),
    games: countedGames,
    repeat: z.enum(['once', 'day', 'week']),
  }),
  /** The best multiple of one round wins, staked in own money between joining and the promotion's end. */
  z.strictObject({
    on: z.literal('contest'),
    games: countedGames,
    /** A smaller stake does not rank. */
    minStakeMinor: money,
    /** What each place wins in cash, the first one first. */
    prizes: z.array(money).min(1).max(contestPrizesMax),
  }),
  /** For each friend who came by the member's own code, has paid in so much and staked as much of their own money. */
  z.strictObject({
    on: z.literal('referral'),
    minDepositMinor: money,
    /** How many friends are paid for in a month by the merchant's clock. */
    perMonthMax: z.int().min(1).max(1_000),
  }),
]);

const audience = z.strictObject({
  levels: z.array(levelName).min(1).max(20).optional(),
  registeredFromMs: instantMs.optional(),
  registeredToMs: instantMs.optional(),
  countries: z.array(countryCode).max(250).optional(),
  /** How many credited deposits the member has. */
  deposits: z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  listId: listId.optional(),
  /** Not for members who have used one of these. */
  notIfHad: z.array(promotionId).max(20).optional(),
});

export const reward = z.discriminatedUnion('gives', [
  z.strictObject({ gives: z.literal('bonus'), amountMinor: money }),
  z.strictObject({ gives: z.literal('cash'), amountMinor: money }),
  /** A part of the credited deposit, in millionths, at most `maxMinor`. */
  z.strictObject({
    gives: z.literal('match'),
    ofDepositPpm: z.int().min(1).max(2_000_000),
    maxMinor: money,
  }),
  /** A part of the valid turnover of each product, in millionths, by the member's level. */
  z.strictObject({
    gives: z.literal('rebate'),
    ratePpm: z.record(
      z.string().min(1).max(30),
      z.partialRecord(z.enum(products), z.int().min(1).max(1_000_000)),
    ),
  }),
  /** A part of what the period has cost, in millionths, at most `maxMinor`. */
  z.strictObject({
    gives: z.literal('cashback'),
    ofNetLossPpm: z.int().min(1).max(1_000_000),
    maxMinor: money,
  }),
  z.strictObject({ gives: z.literal('level') }),
  /** The prizes of a contest, by place. */
  z.strictObject({ gives: z.literal('prizes') }),
  /** Rounds whose stake the house gives, at a vendor that can be asked for them. */
  z.strictObject({
    gives: z.literal('free-rounds'),
    /** The name in the vendor's path. */
    vendor: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
    games: z.array(requestedGameCode).min(1).max(20),
    count: z.int().min(1).max(100),
    /** What each round would stake. */
    levelMinor: money,
    /** Days from the moment in which they are given. */
    days: z.int().min(1).max(30),
    /** Whether their wins are cash, or a bonus that has to be staked by the promotion's wagering. */
    pays: z.enum(['cash', 'bonus']),
    /** At most so much of their wins becomes cash. */
    capMinor: money,
  }),
]);

/** What has to be staked before bonus becomes cash, and how it may be staked. */
export const wagering = z.strictObject({
  /** How often the bonus has to be staked; 0 converts it when the grant begins. */
  multiple: z.int().min(0).max(1_000),
  weights: z.strictObject({
    types: z.partialRecord(z.enum(gameTypes), weight),
    games: z.record(z.string().max(64), weight),
  }),
  /** The highest stake with bonus money in it. */
  maxBetMinor: money,
  /** Days from the activation of the grant. */
  days: z.int().min(1).max(365),
  /** At most so much of one grant becomes cash. */
  capMinor: money,
});

const uses = z.strictObject({
  per: z.enum(['once', 'day', 'week', 'deposit']),
  marks: z.array(z.enum(useMarks)).max(3),
  /** How many uses there are in all. */
  max: z.int().min(1).max(100_000_000).optional(),
  budgetMinor: money.optional(),
});

/** A promotion as an operator writes it; the linter judges it beside this form. */
export const promotionDocument = z.strictObject({
  product: z.enum(productClasses),
  trigger,
  audience,
  rewards: z.array(reward).min(1).max(2),
  /** Required as soon as a reward gives bonus money. */
  wagering: wagering.optional(),
  uses,
  texts: writtenTexts,
  opensAtMs: instantMs,
  closesAtMs: instantMs.optional(),
});

export type PromotionDocument = z.output<typeof promotionDocument>;
export type PromotionTrigger = PromotionDocument['trigger'];
export type PromotionReward = PromotionDocument['rewards'][number];
export type Wagering = z.output<typeof wagering>;
export type Weekday = (typeof weekdays)[number];
export type UseMark = (typeof useMarks)[number];

/** The states of a promotion. A published version never changes; a change of it is a new version. */
export const promotionStates = ['draft', 'published', 'closed'] as const;
