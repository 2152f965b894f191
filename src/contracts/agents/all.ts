import type { Contracts } from '#src/contracts/endpoint.ts';
import { agentHostsContracts } from './agent-hosts.ts';
import { agentContractContracts } from './contracts.ts';
import { currentPayContracts } from './current-pay.ts';
import { contractsOperationsContracts } from './contracts-operations.ts';
import { agentsOperationsContracts } from './agents-operations.ts';
import { downlinesContracts } from './downlines.ts';
import { ratesOperationsContracts } from './rates-operations.ts';
import { agentFlagsContracts } from './agent-flags.ts';
import { linksContracts } from './links.ts';
import { demonstrationContracts } from './demonstration.ts';
import { transfersContracts } from './transfers.ts';
import { transfersOperationsContracts } from './transfers-operations.ts';
import { statementsContracts } from './statements.ts';
import { statementsOperationsContracts } from './statements-operations.ts';
import { referralContracts } from './referral.ts';
import { reportsContracts } from './reports.ts';

/** The contracts of agents, one object per line. */
export const agents: readonly Contracts[] = [
  referralContracts,
  downlinesContracts,
  reportsContracts,
  currentPayContracts,
  ratesOperationsContracts,
  linksContracts,
  agentHostsContracts,
  agentFlagsContracts,
  agentContractContracts,
  contractsOperationsContracts,
  demonstrationContracts,
  statementsContracts,
  statementsOperationsContracts,
  transfersContracts,
  transfersOperationsContracts,
  agentsOperationsContracts,
];
