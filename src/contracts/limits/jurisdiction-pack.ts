import { z } from 'zod';
import { noAgents, packAgents } from './pack-agents.ts';
import { packBonuses, strictBonuses } from './pack-bonuses.ts';

/** What a member may limit: deposits, stakes minus wins, stakes, and playing time. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const;
/** Rolling windows: the last 24 hours, 168 hours and 30 days, in whole hours. */
export const limitPeriods = ['day', 'week', 'month'] as const;
/** How long a break from play may last. */
export const timeOutTerms = ['24-hours', '1-week', '1-month', '6-weeks'] as const;
/** The possible terms of a self-exclusion. */
export const exclusionTerms = ['6-months', '1-year', '3-years', '5-years', 'for-ever'] as const;
/** What an account may not do until its owner's identity is proven; `play` blocks deposits too. */
export const identityGates = ['nothing', 'deposit', 'play'] as const;
export type IdentityGate = (typeof identityGates)[number];

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type TimeOutTerm = (typeof timeOutTerms)[number];
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** How many hours each rolling window holds. */
export const periodHours = { day: 24, week: 168, month: 720 } as const satisfies Record<LimitPeriod, number>;

/** What happens when a marker of harm is met. */
export const markerActions = ['message', 'ask-for-limit', 'pause', 'review'] as const;

const hours = z.int().min(0).max(8_784);
const percent = z.int().min(1).max(100_000);
/** Counting stops at this maximum. */
const times = z.int().min(1).max(1_000);
const action = z.enum(markerActions);

/** The threshold of each marker of harm, over the last 24 hours unless stated otherwise. */
const markers = z.strictObject({
  /** Deposits or bets soon after losses. */
  chasing: z
    .strictObject({ lossesInARow: z.int().min(2).max(250), withinMinutes: z.int().min(1), action })
    .optional(),
  /** Hours of play between midnight and six in the merchant's time zone, over the last week. */
  nights: z.strictObject({ hours: z.int().min(1).max(42), action }).optional(),
  /** The stakes of a day compared with the average of the previous 30 days. */
  risingStakes: z.strictObject({ percentOfAverage: percent, action }).optional(),
  /** Bets or deposits that a limit refused. */
  refusals: z.strictObject({ times, action }).optional(),
  /** Withdrawals that the member tried to cancel, over the last week. */
  reversedWithdrawals: z.strictObject({ times, action }).optional(),
  /** How long a pause imposed by a marker lasts. */
  pauseHours: hours,
});

/** One jurisdiction's player protection rules, as data. Each bet is recorded with the name and version applied. */
export const jurisdictionPack = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
  version: z.int().min(1),
  /** Whether rules for strict jurisdictions apply. */
  strict: z.boolean(),
  age: z.strictObject({
    asksBirthDate: z.boolean(),
    yearsMin: z.int().min(18).max(25),
    /** The day on which someone born on 29 February comes of age in a common year. */
    leapDay: z.enum(['feb28', 'mar1']).default('mar1'),
  }),
  identity: z.strictObject({
    gate: z.enum(identityGates),
    /** How many days documents are kept after a decision. */
    documentDays: z.int().min(1).max(3_650),
  }),
  /** Whether the agreement checkbox at registration may be ticked by default. */
  agreementStartsTicked: z.boolean(),
  limits: z.strictObject({
    kinds: z.array(z.enum(limitKinds)).readonly(),
    raiseDelayHours: hours,
    /** How long a raise can be confirmed once its waiting time is over. */
    confirmWithinHours: hours.min(1),
    warnAtPercent: z.int().min(1).max(100),
    /** Whether a member is prompted for a deposit limit before the first deposit. */
    askedBeforeDeposit: z.boolean(),
  }),
  deposits: z
    .strictObject({
      /** Net deposits within 30 days from which the source of funds is requested, in minor units. */
      fundsSourceNetMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Whether deposits in cryptocurrencies are allowed. */
      allowsCrypto: z.boolean(),
    })
    .default({ allowsCrypto: false }),
  timeOuts: z.array(z.enum(timeOutTerms)).readonly(),
  exclusions: z.array(z.enum(exclusionTerms)).readonly(),
  /** How long an exclusion whose term is over still applies after the member requests its end. */
  exclusionEndHours: hours,
  /** What happens to a new registration by someone who is excluded. */
  matching: z.enum(['refuse', 'review']),
  realityCheck: z.strictObject({
    defaultMinutes: z.int().min(10).max(60),
    minutesMin: z.int().min(10).max(60),
    minutesMax: z.int().min(10).max(60),
    mayBeOff: z.boolean(),
  }),
  /** The minimum time between the starts of two slot rounds, in milliseconds. */
  cycleMs: z.int().min(0).max(60_000),
  /** Whether a member may cancel a requested withdrawal. */
  mayCancelWithdrawal: z.boolean(),
  /** The most failed logins before an account is locked, and the least lock time; absent if the merchant decides. */
  login: z
    .strictObject({ attemptsMax: z.int().min(1).max(20), lockMinutes: z.int().min(1).max(1_440) })
    .optional(),
  history: z.strictObject({ screenDays: z.int().min(1), requestMonths: z.int().min(1) }),
  markers,
  complaints: z.strictObject({ answerDays: z.int().min(1).max(365) }),
  /** A pack that was written before there were bonuses has the strictest built-in values. */
  bonuses: packBonuses.default(strictBonuses),
  /** A pack that was written before there were agents allows none. */
  agents: packAgents.default(noAgents),
});

export type JurisdictionPack = z.infer<typeof jurisdictionPack>;
