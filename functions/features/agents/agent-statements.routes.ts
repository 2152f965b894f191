import { routes } from '#functions/http/routes.ts';
import { statementsContracts } from '#src/contracts/agents/statements.ts';
import { statementsOperationsContracts } from '#src/contracts/agents/statements-operations.ts';
import {
  decideAgentStatement,
  openAgentStatements,
  operatorStatement,
} from './agent-statements-operations.service.ts';
import {
  agentStatement,
  agentStatements,
  givenDividends,
  releaseGivenDividend,
  requestPayout,
} from './agent-statements.service.ts';

/** Statements of agents' pay, for agents and operators. */
export const statementsRoutes = [
  ...routes(statementsContracts, {
    agentStatements: ({ context, session, input }) => agentStatements(context, session, input),
    agentStatement: ({ context, session, input }) => agentStatement(context, session, input.id),
    givenDividends: ({ context, session, input }) => givenDividends(context, session, input),
    releaseDividend: ({ context, session, input }) => releaseGivenDividend(context, session, input.id),
    requestPayout: ({ context, session, input }) => requestPayout(context, session, input.id),
  }),
  ...routes(statementsOperationsContracts, {
    openStatements: ({ context, input }) => openAgentStatements(context, input),
    operatorStatement: ({ context, params }) => operatorStatement(context, params.id),
    decideStatement: ({ context, operator, params, input }) =>
      decideAgentStatement(context, operator, params.id, input),
  }),
];
