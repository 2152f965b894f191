import { routes } from '#functions/http/routes.ts';
import { agentHostsContracts } from '#src/contracts/agents/agent-hosts.ts';
import { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { downlinesContracts } from '#src/contracts/agents/downlines.ts';
import { ratesOperationsContracts } from '#src/contracts/agents/rates-operations.ts';
import { linksContracts } from '#src/contracts/agents/links.ts';
import { referralContracts } from '#src/contracts/agents/referral.ts';
import { agentFlagsContracts } from '#src/contracts/agents/agent-flags.ts';
import { demonstrationContracts } from '#src/contracts/agents/demonstration.ts';
import { demonstrateAgents } from './demonstration/demonstration.service.ts';
import { statementsRoutes } from './agent-statements.routes.ts';
import { agentFlags, decideAgentFlag } from './agent-flags.service.ts';
import {
  judgeAgentHost,
  operatorDomains,
  operatorHosts,
  removeAgentDomain,
  setAgentDomain,
} from './agent-hosts.service.ts';
import { agentMoves, moveAgent } from './agent-moves.service.ts';
import { operatorAgents } from './agents-list.service.ts';
import { giveAgentCode, openAgent, operatorAgent } from './agents-operations.service.ts';
import { agentRates, giveAgentQuota, lowerAgentRates } from './agent-rates-operations.service.ts';
import { type NameToKeep, offeredAccount, openDownline } from './downline-offers.service.ts';
import {
  downlineRebates,
  globalRebateSettings,
  promoteToAgent,
  updateDownlineRebates,
} from './downline-rebates.service.ts';
import { agentDownlines } from './downlines.service.ts';
import { agentQuotas, assignQuota } from './quotas.service.ts';
import {
  affiliatePostback,
  createAffiliateUrl,
  deleteAffiliateUrl,
  viewAffiliateUrls,
  viewRegisteredAffiliates,
} from './links.service.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { referralDetails } from './referral.service.ts';

/** The tree of members who bring in others, for members and operators. */
export const agentsRoutes = (nameToKeep: NameToKeep) => [
  ...routes(referralContracts, {
    referralDetails: ({ context, request, session }) => referralDetails(request, context, session),
  }),
  ...routes(downlinesContracts, {
    openDownline: ({ request, context, session, input }) =>
      openDownline(nameToKeep, request, context, session, input),
    offeredAccount: ({ context, input }) => offeredAccount(context, input),
    downlines: ({ context, session, input }) => agentDownlines(context, session, input),
    updateDownlineRebates: ({ context, session, input }) => updateDownlineRebates(context, session, input),
    promoteDownline: ({ context, session, input }) => promoteToAgent(context, session, input),
    globalRebateSettings: ({ context, session, input }) => globalRebateSettings(context, session, input),
    downlineRebates: ({ context, session, input }) => downlineRebates(context, session, input),
    quotas: ({ context, session }) => agentQuotas(context, session),
    assignQuota: ({ context, session, input }) => assignQuota(context, session, input),
  }),
  ...reportsRoutes,
  ...routes(ratesOperationsContracts, {
    agentRates: ({ context, params }) => agentRates(context, params.memberId),
    lowerAgentRates: ({ context, operator, params, input }) =>
      lowerAgentRates(context, operator, params.memberId, input),
    giveAgentQuota: ({ context, operator, params, input }) =>
      giveAgentQuota(context, operator, params, input),
  }),
  ...routes(demonstrationContracts, {
    demonstrateAgents: ({ context, operator, input }) => demonstrateAgents(context, operator, input),
  }),
  ...routes(agentFlagsContracts, {
    agentFlags: ({ context, input }) => agentFlags(context, input),
    decideAgentFlag: ({ context, operator, params, input }) =>
      decideAgentFlag(context, operator, params.id, input),
  }),
  ...routes(linksContracts, {
    createAffiliateUrl: ({ context, session, input }) => createAffiliateUrl(context, session, input),
    viewAffiliateUrls: ({ context, session }) => viewAffiliateUrls(context, session),
    deleteAffiliateUrl: ({ context, session, input }) => deleteAffiliateUrl(context, session, input),
    viewRegisteredAffiliates: ({ context, session, input }) =>
      viewRegisteredAffiliates(context, session, input),
    affiliatePostback: ({ context, session, input }) => affiliatePostback(context, session, input),
  }),
  ...routes(agentHostsContracts, {
    agentHosts: ({ context }) => operatorHosts(context),
    judgeAgentHost: ({ context, operator, params, input }) =>
      judgeAgentHost(context, operator, params.host, input),
    agentDomains: ({ context }) => operatorDomains(context),
    setAgentDomain: ({ context, operator, params, input }) =>
      setAgentDomain(context, operator, params.host, input),
    removeAgentDomain: ({ context, operator, params, input }) =>
      removeAgentDomain(context, operator, params.host, input),
  }),
  ...statementsRoutes,
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
