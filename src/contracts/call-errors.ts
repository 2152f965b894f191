import type { FailureCode } from './failure-codes.ts';

/**
 * The codes that every call of the browser can meet besides its endpoint's own; UNREACHABLE comes from the browser
 * where no answer came.
 */
export const callErrors = [
  'UNREACHABLE',
  'INTERNAL',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'STORE_UNREACHABLE',
  'TOO_MANY_REQUESTS',
  'SESSION_ENDED',
  'SESSION_MISSING',
  'OUTDATED_CLIENT',
  'INVALID_INPUT',
  'ORIGIN_REFUSED',
  'BODY_TOO_LARGE',
  'BODY_TOO_SLOW',
] as const satisfies readonly (FailureCode | 'UNREACHABLE')[];

export type CallError = (typeof callErrors)[number];
