import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { currencyCode, instantMs } from '#src/contracts/fields.ts';
import { exclusionTerms, limitKinds, limitPeriods, timeOutTerms } from './jurisdiction-pack.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
/** In minor units of the member's currency; for the kind `time`, in minutes. */
const limitValue = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** One limit of a member, and how much of its window is used. */
export const limitStatus = z.strictObject({
  kind,
  period,
  /** Absent if no limit is set. */
  value: limitValue.optional(),
  /** The amount that counts towards it in the window ending now; never negative. */
  used: limitValue,
  /** What is left of it now, in the same unit; absent if no limit is set. */
  left: limitValue.optional(),
  /** When the window next allows more than now, because something that counts leaves it. */
  freesAtMs: instantMs.optional(),
  /** Whether so much of the limit is used that the member is warned. */
  isNearlyUsed: z.boolean(),
  /** When the member was last warned of that. */
  warnedAtMs: instantMs.optional(),
  /** A raise or a removal in its waiting time. */
  pending: z
    .strictObject({
      /** Absent for a removal. */
      value: limitValue.optional(),
      /** The period in which it can be confirmed. */
      readyAtMs: instantMs,
      confirmUntilMs: instantMs,
    })
    .optional(),
});

/** Why and until when the member cannot play. */
export const playStopStatus = z.strictObject({
  kind: z.enum(['time-out', 'exclusion', 'pause', 'operator']),
  sinceMs: instantMs,
  /** Absent for a stop that does not end by itself. */
  untilMs: instantMs.optional(),
  /** When an exclusion whose term is over ends; present once the member has requested its end. */
  endsAtMs: instantMs.optional(),
  /** Whether the member may request its end now. */
  mayAskForEnd: z.boolean(),
});

/** Everything that `/m/limits` shows of a member. */
export const protectionStatus = z.strictObject({
  nowMs: instantMs,
  currency: currencyCode,
  /** The rules in force for this member, by name and version. */
  pack: z.strictObject({ name: z.string(), version: z.int().min(1) }),
  limits: z.array(limitStatus).readonly(),
  stop: playStopStatus.optional(),
  /** The interval between reality checks, in minutes; 0 if the member has switched them off. */
  checkMinutes: z.int().min(0).max(60),
  offered: z.strictObject({
    limitKinds: z.array(kind).readonly(),
    timeOuts: z.array(z.enum(timeOutTerms)).readonly(),
    exclusions: z.array(z.enum(exclusionTerms)).readonly(),
    checkMinutesMin: z.int().min(10).max(60),
    checkMinutesMax: z.int().min(10).max(60),
    checkMayBeOff: z.boolean(),
    raiseDelayHours: z.int().min(0),
    warnAtPercent: z.int().min(1).max(100),
  }),
});

export const limitsContracts = contracts({
  memberProtection: {
    method: 'GET',
    path: '/wps/member/protection',
    summary:
      'The member’s limits and how much of each is used, a stop of play, and what the rules in force offer',
    access: 'member',
    rateLimit: 'read',
    output: protectionStatus,
    errors: [],
  },

  setLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits',
    summary: 'Sets a limit: lower holds at once, higher or none waits and must then be confirmed',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ kind, period, value: limitValue.nullable() }),
    output: limitStatus,
    errors: ['LIMIT_NOT_OFFERED'],
  },

  confirmLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits/confirm',
    summary: 'Makes a raise or a removal hold that has waited',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ kind, period, value: limitValue.nullable() }),
    output: limitStatus,
    errors: ['RAISE_UNKNOWN', 'RAISE_WAITS'],
  },

  keepLimit: {
    method: 'POST',
    path: '/wps/member/protection/limits/keep',
    summary: 'Gives up a raise or a removal that waits',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ kind, period }),
    output: limitStatus,
    errors: [],
  },
});

export type LimitStatus = z.infer<typeof limitStatus>;
export type PlayStopStatus = z.infer<typeof playStopStatus>;
export type ProtectionStatus = z.infer<typeof protectionStatus>;
