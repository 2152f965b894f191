import { routes } from '#functions/http/routes.ts';
import { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { referralContracts } from '#src/contracts/agents/referral.ts';
import { agentMoves, moveAgent } from './agent-moves.service.ts';
import { giveAgentCode, openAgent, operatorAgent, operatorAgents } from './agents-operations.service.ts';
import { referralDetails } from './referral.service.ts';

/** The tree of members who bring in others, for members and operators. */
export const agentsRoutes = [
  ...routes(referralContracts, {
    referralDetails: ({ context, request, session }) => referralDetails(request, context, session),
  }),
  ...routes(agentsOperationsContracts, {
    agents: ({ context, input }) => operatorAgents(context, input),
    agentMoves: ({ context }) => agentMoves(context),
    moveAgent: ({ context, operator, input }) => moveAgent(context, operator, input),
    agent: ({ context, params }) => operatorAgent(context, params.memberId),
    openAgent: ({ context, operator, input }) => openAgent(context, operator, input),
    giveAgentCode: ({ context, operator, params, input }) =>
      giveAgentCode(context, operator, params.code, input),
  }),
];
