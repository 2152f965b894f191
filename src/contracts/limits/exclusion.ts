import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { exclusionTerms, timeOutTerms } from './jurisdiction-pack.ts';
import { playStopStatus } from './limits.ts';

/** Breaks from play. Nobody can shorten one, not even an operator. */
export const exclusionContracts = contracts({
  takeTimeOut: {
    method: 'POST',
    path: '/wps/member/protection/timeOut',
    summary: 'Stops play for a while, at once, and ends all sessions; a longer stop that stands is kept',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ term: z.enum(timeOutTerms) }),
    output: playStopStatus,
    errors: ['TERM_NOT_OFFERED'],
  },

  excludeMyself: {
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    summary:
      'Excludes the member from play, at once, and ends all sessions; a longer stop that stands is kept',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({ term: z.enum(exclusionTerms) }),
    output: playStopStatus,
    errors: ['TERM_NOT_OFFERED'],
  },

  endExclusion: {
    method: 'POST',
    path: '/wps/member/protection/exclusion/end',
    summary: 'Asks for the end of an exclusion whose term is over; it ends after a stated wait',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({}),
    output: playStopStatus,
    errors: ['EXCLUSION_STANDS', 'EXCLUSION_UNKNOWN'],
  },

  recallExclusionEnd: {
    method: 'POST',
    path: '/wps/member/protection/exclusion/recallEnd',
    summary: 'Takes back the request to end an exclusion, which then stays until its member asks again',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({}),
    output: playStopStatus,
    errors: ['EXCLUSION_UNKNOWN'],
  },
});
