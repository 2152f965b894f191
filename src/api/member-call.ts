import { readCookie } from '#src/browser/cookies.ts';
import type { Endpoint, ErrorsOf, SentInputOf } from '#src/contracts/endpoint.ts';
import { call, failedCall } from './client.ts';

/**
 * Calls an endpoint that is for members only. On a trial account it fails without a request, with the code with which
 * the site would refuse it.
 */
export function memberCall<E extends Endpoint>(
  endpoint: E,
  input?: SentInputOf<E>,
): ReturnType<typeof call<E>> {
  if (readCookie('trial') !== '1') return call(endpoint, input);
  return Promise.resolve(failedCall('REAL_ACCOUNT_NEEDED' as ErrorsOf<E>, 'none'));
}
