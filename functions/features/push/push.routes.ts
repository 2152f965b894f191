import { routes } from '#functions/http/routes.ts';
import { pushContracts } from '#src/contracts/push/push.ts';
import { ok } from '#src/rules/result.ts';
import { pushKey, readOwn, sendPush, pushStatusOf, subscribe, unsubscribe } from './push.service.ts';

/** Browser notifications, for members who subscribed to them, and the operators' side. */
export const pushRoutes = routes(pushContracts, {
  pushKey: ({ context }) => ok(pushKey(context)),
  subscribePush: ({ context, session, input }) => subscribe(context, session, input),
  ownPush: ({ context, session, input }) => readOwn(context, session, input.endpoint),
  unsubscribePush: ({ context, session, input }) => unsubscribe(context, session, input.endpoint),
  operatorPush: ({ context }) => pushStatusOf(context),
  sendPush: ({ context, operator, input }) => sendPush(context, operator, input),
});
