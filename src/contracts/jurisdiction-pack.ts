import { z } from 'zod';

/** What a member may limit: money paid in, stakes less wins, stakes, and time at play. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const;
/** Rolling windows: the last 24 hours, 168 hours and 30 days, in whole hours. */
export const limitPeriods = ['day', 'week', 'month'] as const;
/** How long a break from play may last. */
export const timeOutTerms = ['24-hours', '1-week', '1-month', '6-weeks'] as const;
/** How long a member may exclude himself. */
export const exclusionTerms = ['6-months', '1-year', '3-years', '5-years', 'for-ever'] as const;
/** What an account whose owner is not proven may not do yet: `play` holds back deposits too. */
export const identityGates = ['nothing', 'deposit', 'play'] as const;

export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type TimeOutTerm = (typeof timeOutTerms)[number];
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** How many hours each rolling window holds. */
export const periodHours = { day: 24, week: 168, month: 720 } as const satisfies Record<LimitPeriod, number>;

/** What follows when a marker of harm is met. */
export const markerActions = ['message', 'ask-for-limit', 'pause', 'review'] as const;

const hours = z.int().min(0).max(8_784);
const percent = z.int().min(1).max(100_000);
/** No more are counted. */
const times = z.int().min(1).max(1_000);
const action = z.enum(markerActions);

/** From where on each marker of harm counts, over the last 24 hours unless it says otherwise. */
const markers = z.strictObject({
  /** Deposits or bets soon after losses. */
  chasing: z
    .strictObject({ lossesInARow: z.int().min(2).max(250), withinMinutes: z.int().min(1), action })
    .optional(),
  /** Hours at play between midnight and six, by the merchant's time zone, over the last week. */
  nights: z.strictObject({ hours: z.int().min(1).max(42), action }).optional(),
  /** The stakes of a day against the average of the 30 days before. */
  risingStakes: z.strictObject({ percentOfAverage: percent, action }).optional(),
  /** Bets or deposits that a limit refused. */
  refusals: z.strictObject({ times, action }).optional(),
  /** Withdrawals that the member tried to take back, over the last week. */
  reversedWithdrawals: z.strictObject({ times, action }).optional(),
  /** How long a pause lasts that a marker demands. */
  pauseHours: hours,
});

/** The rules of player protection of one jurisdiction, as data; a bet is written with the name and version that judged it. */
export const jurisdictionPack = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/),
  version: z.int().min(1),
  /** Whether it counts where a rule speaks of strict jurisdictions. */
  strict: z.boolean(),
  age: z.strictObject({
    asksBirthDate: z.boolean(),
    yearsMin: z.int().min(18).max(25),
    /** When somebody born on 29 February comes of age in a common year. */
    leapDay: z.enum(['feb28', 'mar1']).default('mar1'),
  }),
  identity: z.strictObject({
    gate: z.enum(identityGates),
    /** How long documents stay after they were judged. */
    documentDays: z.int().min(1).max(3_650),
  }),
  /** Whether the agreement of a registration may start ticked. */
  agreementStartsTicked: z.boolean(),
  limits: z.strictObject({
    kinds: z.array(z.enum(limitKinds)).readonly(),
    raiseDelayHours: hours,
    /** How long a raise that has waited can be confirmed. */
    confirmWithinHours: hours.min(1),
    warnAtPercent: z.int().min(1).max(100),
    /** Whether a member is asked for a deposit limit before the first deposit. */
    askedBeforeDeposit: z.boolean(),
  }),
  deposits: z
    .strictObject({
      /** What may be paid in less what was paid out in 30 days before the source of the money is asked for, in minor units. */
      fundsSourceNetMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      /** Whether a currency that no bank keeps may be paid in. */
      allowsCrypto: z.boolean(),
    })
    .default({ allowsCrypto: false }),
  timeOuts: z.array(z.enum(timeOutTerms)).readonly(),
  exclusions: z.array(z.enum(exclusionTerms)).readonly(),
  /** How long after its term an exclusion holds on, from the member's own request to end it. */
  exclusionEndHours: hours,
  /** What happens to a new registration by somebody who is excluded. */
  matching: z.enum(['refuse', 'review']),
  realityCheck: z.strictObject({
    defaultMinutes: z.int().min(10).max(60),
    minutesMin: z.int().min(10).max(60),
    minutesMax: z.int().min(10).max(60),
    mayBeOff: z.boolean(),
  }),
  /** The least time from the start of one round of a slot to the next. */
  cycleMs: z.int().min(0).max(60_000),
  /** Whether a member may take back a withdrawal that was asked for. */
  mayCancelWithdrawal: z.boolean(),
  /** How many failed logins lock an account at the latest, and for how long at least; absent where the merchant decides. */
  login: z
    .strictObject({ attemptsMax: z.int().min(1).max(20), lockMinutes: z.int().min(1).max(1_440) })
    .optional(),
  history: z.strictObject({ screenDays: z.int().min(1), requestMonths: z.int().min(1) }),
  markers,
  complaints: z.strictObject({ answerDays: z.int().min(1).max(365) }),
});

export type JurisdictionPack = z.infer<typeof jurisdictionPack>;
