import type { Access, Endpoint } from '#src/contracts/endpoint.ts';
import { nameOf } from './callers.ts';
import { isDeep } from './lane.ts';

/**
 * The parts of a contract that decide which router steps a call passes before its handler: prefix, method, access,
 * body and response. A handler that checks the session itself is a kind of its own.
 */
function kindOf(endpoint: Endpoint): string {
  if (endpoint.asksSessionItself) return nameOf(endpoint);
  const { method, path, access, rateLimit, sealed, body, input, raw } = endpoint;
  const { isReport = false, isSocket = false, bodyBytesMax = 0, params } = endpoint;
  const form = sealed ? 'sealed' : (body ?? (input ? 'json' : 'none'));
  const parts = [method, path.split('/')[1], access, rateLimit, form, raw ?? 'json', params ? 'params' : ''];
  return [...parts, isReport, isSocket, bodyBytesMax].join(' ');
}

/** The first endpoint of each kind, or all endpoints in the deep lane. */
export function oneOfEachKind(all: readonly Endpoint[]): readonly Endpoint[] {
  if (isDeep) return all;
  return [...new Map(all.toReversed().map((endpoint) => [kindOf(endpoint), endpoint])).values()];
}

/** The headers that a page of the console sends with a sign-in, and no other site can. */
export function consoleHeaders(access: Access): Record<string, string> {
  return access === 'console' ? { 'Sec-Fetch-Site': 'same-origin', 'Ops-Request': '1' } : {};
}

/** Which caller of a cast an access level lets in. */
export function letIn(access: Access): 'operator' | 'game' | 'member' {
  if (access === 'operator') return 'operator';
  return access === 'launch' ? 'game' : 'member';
}
