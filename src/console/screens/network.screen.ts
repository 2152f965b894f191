import { screen } from '#src/console/screen/screen.ts';
import { agentFlagsContracts } from '#src/contracts/agents/agent-flags.ts';
import { agentHostsContracts } from '#src/contracts/agents/agent-hosts.ts';
import { statementsOperationsContracts } from '#src/contracts/agents/statements-operations.ts';
import { transfersOperationsContracts } from '#src/contracts/agents/transfers-operations.ts';

/** Statements of agents that are held, and one with its document and what holds it. */
export const statements = screen({
  name: 'statements',
  path: '/ops/statements',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: {
    call: statementsOperationsContracts.openStatements,
    columns: ['sinceMs', 'username', 'kind', 'product', 'fromMs', 'toMs', 'netMinor', 'state', 'heldFor'],
    key: 'id',
  },
  detail: { call: statementsOperationsContracts.operatorStatement, history: 'agent-statement' },
  actions: [
    {
      call: statementsOperationsContracts.decideStatement,
      only: { at: 'state', is: ['held'] },
      together: 'agents.statement',
    },
  ],
});

/** Transfers of agents to their downlines that wait. */
export const transfers = screen({
  name: 'transfers',
  path: '/ops/transfers',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: {
    call: transfersOperationsContracts.openTransfers,
    columns: ['sinceMs', 'senderName', 'receiverName', 'amountMinor', 'state'],
    key: 'id',
  },
  detail: { history: 'agent-transfer' },
  actions: [
    {
      call: transfersOperationsContracts.decideTransfer,
      only: { at: 'state', is: ['waiting'] },
      together: 'agents.transfer',
    },
  ],
});

/** What the counting found about agents. */
export const flags = screen({
  name: 'flags',
  path: '/ops/flags',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: {
    call: agentFlagsContracts.agentFlags,
    columns: ['atMs', 'username', 'kind', 'aboutUsername', 'outcome', 'decidedBy'],
    key: 'id',
  },
  detail: { history: 'agent-flag' },
  actions: [{ call: agentFlagsContracts.decideAgentFlag, only: { at: 'outcome', is: ['open'] } }],
});

/** Hosts to which agents want their registrations told. */
export const hosts = screen({
  name: 'hosts',
  path: '/ops/hosts',
  group: 'network',
  words: 'agents',
  tabOf: 'agents',
  list: {
    call: agentHostsContracts.agentHosts,
    columns: ['host', 'waiting', 'approved', 'refused'],
    key: 'host',
  },
  detail: { history: 'agent-host' },
  actions: [{ call: agentHostsContracts.judgeAgentHost }],
});
