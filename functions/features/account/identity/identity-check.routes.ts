import { routes } from '#functions/http/routes.ts';
import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import { ok } from '#src/rules/result.ts';
import type { IdentityJudgePort } from './identity-judge-port.ts';
import { keepDocument } from './identity-check.documents.ts';
import { decideCheck, pageOfChecks, showDocument } from './identity-check.review.ts';
import { sendCheck, identityStatusOf } from './identity-check.service.ts';

/** The proof of age and identity. `judge` gives the service that may decide before an operator does. */
export const identityCheckRoutes = (judge: IdentityJudgePort) =>
  routes(identityCheckContracts, {
    identityStanding: ({ context, session }) => identityStatusOf(context, session),
    sendIdentityDocument: ({ context, session, params, input }) =>
      keepDocument(context, session, params.kind, input),
    sendIdentityCheck: ({ context, session, input }) => sendCheck(judge, context, session, input),
    identityChecks: async ({ context, input }) => ok(await pageOfChecks(context, input)),
    identityDocument: ({ context, operator, params }) => showDocument(context, operator, params),
    decideIdentityCheck: ({ context, operator, params, input }) =>
      decideCheck(context, operator, params.id, input),
  });
