import type { FailureCode } from './failure-codes.ts';

/**
 * The codes that any call from the browser can fail with besides those of its endpoint. UNREACHABLE is set by the
 * browser when no response arrived.
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
