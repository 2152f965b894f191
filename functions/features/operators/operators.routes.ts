import { routes } from '#functions/http/routes.ts';
import { operatorSessionContracts } from '#src/contracts/operator-accounts/operator-session.ts';
import { operatorsContracts } from '#src/contracts/operator-accounts/operators.ts';
import { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';
import { ok } from '#src/rules/result.ts';
import { enrol, enrolmentOptions } from './enrolment.service.ts';
import {
  changeFactors,
  describeSession,
  endOwnSession,
  factorOptions,
  ownFactors,
  stepUp,
  stepUpOptions,
  takeOwnToken,
} from './operator-session.service.ts';
import {
  changeOperator,
  endSessionOf,
  endToken,
  listOperators,
  listSessions,
  makeFirstOwner,
  makeLink,
  makeOperator,
  makeToken,
} from './operators.service.ts';
import {
  finishByCode,
  finishByRecovery,
  signInByPasskey,
  signInOptions,
  startByAccess,
  startByPassword,
} from './sign-in.service.ts';

const signInRoutes = routes(operatorSignInContracts, {
  operatorSignInOptions: async ({ context }) => ok(await signInOptions(context)),
  operatorPasskeySignIn: ({ request, context, input }) => signInByPasskey(request, context, input),
  operatorPasswordSignIn: async ({ context, input }) => ok(await startByPassword(context, input)),
  operatorAccessSignIn: async ({ request, context }) => ok(await startByAccess(request, context)),
  operatorCodeSignIn: ({ request, context, input }) => finishByCode(request, context, input),
  operatorRecoverySignIn: ({ request, context, input }) => finishByRecovery(request, context, input),
  operatorEnrolOptions: ({ context, input }) => enrolmentOptions(context, input.link),
  operatorEnrol: ({ request, context, input }) => enrol(request, context, input),
});

const sessionRoutes = routes(operatorSessionContracts, {
  operatorSession: ({ operator }) => ok(describeSession(operator)),
  endOperatorSession: ({ context, operator }) => endOwnSession(context, operator),
  stepUpOptions: ({ context, operator }) => stepUpOptions(context, operator),
  stepUp: ({ request, context, operator, input }) => stepUp(request, context, operator, input),
  operatorFactors: ({ context, operator }) => ownFactors(context, operator),
  operatorFactorOptions: ({ context, operator }) => factorOptions(context, operator),
  takeOwnToken: ({ context, operator, input }) => takeOwnToken(context, operator, input.name),
  changeOperatorFactors: ({ request, context, operator, input }) =>
    changeFactors(request, context, operator, input),
});

const accountsRoutes = routes(operatorsContracts, {
  operators: async ({ context }) => ok(await listOperators(context)),
  makeFirstOwner: ({ context, operator, input }) => makeFirstOwner(context, operator, input),
  makeOperator: ({ context, operator, input }) => makeOperator(context, operator, input),
  changeOperator: ({ context, operator, params, input }) =>
    changeOperator(context, operator, params.id, input),
  makeOperatorLink: ({ context, operator, params, input }) =>
    makeLink(context, operator, params.id, input.reason),
  makeOperatorToken: ({ context, operator, params, input }) => makeToken(context, operator, params.id, input),
  endOperatorToken: ({ context, operator, params }) => endToken(context, operator, params.id, params.tokenId),
  operatorSessions: async ({ context, operator }) => ok(await listSessions(context, operator)),
  endOperatorSessionById: ({ context, operator, params }) => endSessionOf(context, operator, params.id),
});

/** Operators sign in, and owners keep their accounts. */
export const operatorsRoutes = [...signInRoutes, ...sessionRoutes, ...accountsRoutes];
