import { routes } from '#functions/http/routes.ts';
import { agentContractContracts } from '#src/contracts/agents/contracts.ts';
import { contractsOperationsContracts } from '#src/contracts/agents/contracts-operations.ts';
import { contractInfo } from './contract-info.service.ts';
import { agentContracts, changeHouseContract, offerHouseContract } from './contracts-operations.service.ts';
import { decideContract, type PaymentPasswordCheck, voidContract } from './decisions.service.ts';
import { offerContract } from './offers.service.ts';

const memberRoutes = (check: PaymentPasswordCheck) =>
  routes(agentContractContracts, {
    offerContract: ({ context, session, input }) => offerContract(context, session, input),
    voidContract: ({ context, session, input }) => voidContract(context, session, input),
    decideDailySalary: ({ context, session, input: { id, ...decision } }) =>
      decideContract(check, context, session, { kind: 'daily', id }, decision),
    decideDividend: ({ context, session, input: { type: product, customerId, ...decision } }) =>
      decideContract(check, context, session, { kind: 'dividend', product, customerId }, decision),
    decideHourlySalary: ({ context, session, input: { contractId: id, ...decision } }) =>
      decideContract(check, context, session, { kind: 'hourly', id }, decision),
    dailySalaryInfo: ({ context, session, input }) => contractInfo(context, session, 'daily', input),
    dividendInfo: ({ context, session, input }) => contractInfo(context, session, 'dividend', input),
    hourlySalaryInfo: ({ context, session, input }) => contractInfo(context, session, 'hourly', input),
  });

const operatorRoutes = routes(contractsOperationsContracts, {
  agentContracts: ({ context, input }) => agentContracts(context, input.receiver),
  offerHouseContract: ({ context, operator, input }) => offerHouseContract(context, operator, input),
  changeHouseContract: ({ context, operator, params, input }) =>
    changeHouseContract(context, operator, params.id, input),
});

/** What agents are paid by: offers, decisions, and what runs; for members and operators. */
export const contractsRoutes = (check: PaymentPasswordCheck) => [...memberRoutes(check), ...operatorRoutes];
