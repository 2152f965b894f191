import { failure } from './http/answer.ts';
import type { RequestContext } from './http/context.ts';
import { gate } from './edge/gate.ts';
import { withEdgeHeaders } from './edge/headers.ts';
import { merchantOf } from './edge/merchant.ts';
import { servePage } from './edge/pages.ts';
import { placeOf } from './edge/place.ts';
import { settingsOf } from './edge/settings.ts';
import { logFailure } from './http/log.ts';
import { answerApi } from './router.ts';

export { House } from './features/wallet/house.object.ts';
export { Player } from './player/player.object.ts';
export { Throttle } from './edge/throttle.object.ts';
export { HouseTable } from './vendors/house/house-table.object.ts';

async function answer(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  requestId: string,
): Promise<Response> {
  const nowMs = Date.now();
  const place = placeOf(request);
  const merchant = await merchantOf(env, request, nowMs);
  const settings = await settingsOf(env, merchant, nowMs);
  const refusal = await gate(request, place, settings, requestId, nowMs);
  if (refusal) return refusal;
  const context: RequestContext = {
    env,
    execution,
    requestId,
    nowMs,
    merchant,
    settings,
    address: place.address ?? '',
    country: place.country ?? 'XX',
    answerHeaders: new Headers(),
  };
  return (await answerApi(request, context)) ?? servePage(request, context);
}

export default {
  async fetch(request, env, execution): Promise<Response> {
    const requestId = crypto.randomUUID();
    try {
      return withEdgeHeaders(await answer(request, env, execution, requestId), request, requestId);
    } catch (error) {
      logFailure(requestId, request, error);
      return withEdgeHeaders(failure('INTERNAL', requestId), request, requestId);
    }
  },
} satisfies ExportedHandler<Env>;
