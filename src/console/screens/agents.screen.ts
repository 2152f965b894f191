import { screen } from '#src/console/screen/screen.ts';
import { agentsOperationsContracts } from '#src/contracts/agents/agents-operations.ts';
import { agentHostsContracts } from '#src/contracts/agents/agent-hosts.ts';
import { contractsOperationsContracts } from '#src/contracts/agents/contracts-operations.ts';
import { ratesOperationsContracts } from '#src/contracts/agents/rates-operations.ts';

/** The tree of agents: one node with its path, its codes, who stands below it, and its contracts. */
export const agents = screen({
  name: 'agents',
  path: '/ops/agents',
  group: 'network',
  words: 'agents',
  list: {
    call: agentsOperationsContracts.agents,
    columns: ['number', 'username', 'memberId', 'type', 'depth', 'directCount', 'branchCount', 'sinceMs'],
    filters: ['q', 'under', 'flag'],
    key: 'memberId',
  },
  detail: {
    call: agentsOperationsContracts.agent,
    history: 'agent',
    parts: [
      {
        call: ratesOperationsContracts.agentRates,
        actions: [
          { call: ratesOperationsContracts.lowerAgentRates, together: 'agents.rate' },
          { call: ratesOperationsContracts.giveAgentQuota, typed: ['quotaId'] },
        ],
      },
    ],
    related: [
      {
        call: agentsOperationsContracts.agents,
        columns: ['username', 'memberId', 'type', 'directCount', 'branchCount'],
        key: 'memberId',
        by: 'under',
        opens: '/ops/agents',
      },
      {
        call: contractsOperationsContracts.agentContracts,
        columns: ['state', 'version', 'offeredAtMs', 'fromMs', 'toMs', 'terms'],
        key: 'hash',
        by: 'receiver',
        row: {
          actions: [
            {
              call: contractsOperationsContracts.changeHouseContract,
              params: { id: 'id' },
              fixed: { hash: 'hash' },
              together: 'agents.contract',
            },
          ],
        },
      },
    ],
  },
  actions: [
    {
      call: contractsOperationsContracts.offerHouseContract,
      fixed: { receiver: 'node.memberId' },
      together: 'agents.contract',
    },
    {
      call: agentsOperationsContracts.moveAgent,
      fixed: { branch: 'node.memberId' },
      together: 'agents.move',
    },
    { call: agentsOperationsContracts.openAgent, isOfList: true },
  ],
});

/** Moves of branches, waiting and done. */
export const moves = screen({
  name: 'moves',
  path: '/ops/moves',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: {
    call: agentsOperationsContracts.agentMoves,
    columns: ['fromMs', 'branch', 'target', 'state', 'moved'],
    key: 'id',
  },
});

/** Hosts of the merchant that stand for an invite code. */
export const domains = screen({
  name: 'domains',
  path: '/ops/domains',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: { call: agentHostsContracts.agentDomains, columns: ['host', 'code'], key: 'host' },
  detail: {},
  actions: [
    { call: agentHostsContracts.setAgentDomain, typed: ['host'], isOfList: true },
    { call: agentHostsContracts.removeAgentDomain },
  ],
});
