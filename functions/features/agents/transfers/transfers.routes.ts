import { routes } from '#functions/http/routes.ts';
import { transfersContracts } from '#src/contracts/agents/transfers.ts';
import { transfersOperationsContracts } from '#src/contracts/agents/transfers-operations.ts';
import { decideAgentTransfer, openAgentTransfers } from './transfers-operations.service.ts';
import {
  type PaymentGuard,
  transferDownline,
  transferEnabled,
  transferMultipleDownline,
} from './transfers.service.ts';

/** Transfers of agents to direct downlines, for agents and operators. */
export const transfersRoutes = (guard: PaymentGuard) => [
  ...routes(transfersContracts, {
    transferEnabled: ({ context, session }) => transferEnabled(context, session),
    transferDownline: ({ context, session, input }) => transferDownline(guard, context, session, input),
    transferMultipleDownline: ({ context, session, input }) =>
      transferMultipleDownline(guard, context, session, input),
  }),
  ...routes(transfersOperationsContracts, {
    openTransfers: ({ context, input }) => openAgentTransfers(context, input),
    decideTransfer: ({ context, operator, params, input }) =>
      decideAgentTransfer(context, operator, params.id, input),
  }),
];
