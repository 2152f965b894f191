import type { Access, Endpoint } from '#src/contracts/endpoint.ts';
import { nameOf } from './callers.ts';
import { isDeep } from './lane.ts';

/**
 * What of a contract decides which steps of the router a call passes before its handler: prefix, method, access, body
 * and answer. A handler that asks for the session itself is a kind of its own.
 */
function kindOf(endpoint: Endpoint): string {
  if (endpoint.asksSessionItself) return nameOf(endpoint);
  const { method, path, access, rateLimit, sealed, body, input, raw } = endpoint;
  const { isReport = false, isSocket = false, bodyBytesMax = 0, params } = endpoint;
  const form = sealed ? 'sealed' : (body ?? (input ? 'json' : 'none'));
  const parts = [method, path.split('/')[1], access, rateLimit, form, raw ?? 'json', params ? 'params' : ''];
  return [...parts, isReport, isSocket, bodyBytesMax].join(' ');
}

/** The first endpoint of each kind; the deep lane gets all of them. */
export function oneOfEachKind(all: readonly Endpoint[]): readonly Endpoint[] {
  if (isDeep) return all;
  return [...new Map(all.toReversed().map((endpoint) => [kindOf(endpoint), endpoint])).values()];
}

/** Who of a cast is let in by an access. */
export function letIn(access: Access): 'operator' | 'game' | 'member' {
  if (access === 'operator') return 'operator';
  return access === 'launch' ? 'game' : 'member';
}
