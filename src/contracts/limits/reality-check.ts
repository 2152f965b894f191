import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, uuid } from '#src/contracts/fields.ts';

/** How long a member has been playing, and with what result. */
export const playClock = z.strictObject({
  nowMs: instantMs,
  currency: currencyCode,
  /** When the current time of playing began; absent while the member is not playing. */
  startedAtMs: instantMs.optional(),
  /** When it ended, if only its reality check is outstanding. */
  untilMs: instantMs.optional(),
  /** Within this time of playing; money returned for earlier bets is not counted. */
  stakedMinor: amountMinor,
  wonMinor: amountMinor,
  /** The check that play waits for; its id is only used to acknowledge it. */
  due: z.strictObject({ checkId: uuid }).optional(),
  /** When the next check is due if play continues. */
  nextCheckAtMs: instantMs.optional(),
  /** The last that a limit of the member did in play: it refused a bet a moment ago, or a bet nearly used it up. */
  limitNotice: z.strictObject({ what: z.enum(['refused', 'near']), atMs: instantMs }).optional(),
  /** The minimum time between the starts of two slot rounds, in milliseconds; 0 if the rules set none. */
  cycleMs: z.int().min(0).max(60_000),
  /** The login before this one. */
  lastLoginAtMs: instantMs.optional(),
});

export const realityCheckContracts = contracts({
  playClock: {
    method: 'GET',
    path: '/wps/member/protection/play',
    summary:
      'How long the member has been playing, what was staked and won, and whether a reality check is due',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'read',
    output: playClock,
    errors: [],
  },

  acknowledgeCheck: {
    method: 'POST',
    path: '/wps/member/protection/play/acknowledge',
    summary: 'Lets play go on after a reality check; every bet before it is refused',
    access: 'session',
    asksSessionItself: true,
    rateLimit: 'write',
    input: z.strictObject({ checkId: uuid }),
    output: playClock,
    errors: ['CHECK_UNKNOWN'],
  },

  setCheckMinutes: {
    method: 'POST',
    path: '/wps/member/protection/realityCheck',
    summary: 'Chooses how often play stops for a reality check; 0 switches it off where the rules allow',
    access: 'member',
    asksSessionItself: true,
    rateLimit: 'write',
    input: z.strictObject({ minutes: z.int().min(0).max(60) }),
    output: z.strictObject({ minutes: z.int().min(0).max(60) }),
    errors: ['CHECK_NOT_OFFERED'],
  },
});

export type PlayClock = z.infer<typeof playClock>;
