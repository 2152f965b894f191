import { loggingSetting } from './edge/logging.ts';
import type { Site } from './edge/site.ts';
import { visitName } from './features/counters/visits.ts';
import { writeCounts } from './features/counters/write-counts.ts';
import { recordGateClosed } from './edge/gate/gate-closed.ts';
import { outcomeOf } from './http/answer.ts';
import type { Arrival } from './http/arrival.ts';
import { count } from './http/counts.ts';
import { logRequest } from './http/log.ts';
import { isSpeculative } from './http/speculation.ts';
import { routeName } from './router.ts';

const read = /^(?:GET|HEAD)$/;
/** Calls of play, which the ledger already records step by step. */
const play = /^\/(?:vendor|house)\//;

/** Counts a response and writes its log line; of plain successes only a sample is logged. */
export function recordAnswer(arrival: Arrival, site: Site | undefined, answer: Response): void {
  const { request, env, execution, requestId, nowMs, target } = arrival;
  const merchant = site?.settings.merchant ?? env.DEFAULT_MERCHANT;
  const code = outcomeOf(answer);
  if (code !== undefined) count(merchant, `refused ${code}`);
  else if (!target.pathname.startsWith('/m/') || !isSpeculative(request)) count(merchant, 'answered');
  if (isVisit(request, target.pathname)) count(merchant, visitName(request.cf?.country));
  if (code === 'MAINTENANCE') recordGateClosed(env, execution, site, { merchant, requestId, nowMs });
  writeCounts(env, execution, nowMs);
  const isPlain = answer.status < 400 && (read.test(request.method) || play.test(target.pathname));
  if (isPlain && !isDrawn(requestId, site ? loggingSetting.of(site.settings).successShare : 0)) return;
  logRequest({
    requestId,
    route: routeName(request.method, target.pathname),
    method: request.method,
    status: answer.status,
    durationMs: Date.now() - nowMs,
    merchant,
    country: (request.cf?.country as string | undefined) ?? 'XX',
    ...(typeof request.cf?.colo === 'string' ? { colo: request.cf.colo } : {}),
    ...(code === undefined ? {} : { code }),
  });
}

/** Whether a page was asked for by somebody who is to see it, whether or not the gate let them in. */
function isVisit(request: Request, pathname: string): boolean {
  return request.method === 'GET' && pathname.startsWith('/m/') && !isSpeculative(request);
}

/** Selects this share of all requests by their random ids. */
function isDrawn(requestId: string, share: number): boolean {
  return share >= 1 || (share > 0 && Number.parseInt(requestId.slice(0, 8), 16) < share * 2 ** 32);
}
