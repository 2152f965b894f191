import { routes } from '#functions/http/routes.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { takeSlip } from './deposit-slips.service.ts';
import { beginDeposit, declineDepositLimit, depositChannels, memberDeposits } from './deposits.service.ts';

export const depositsRoutes = routes(depositsContracts, {
  depositChannels: ({ context, session, input }) => depositChannels(context, session, input.language ?? 'en'),
  depositByTransfer: ({ context, session, input }) => beginDeposit(context, session, 'transfer', input),
  depositByAlipay: ({ context, session, input }) => beginDeposit(context, session, 'alipay', input),
  depositByQq: ({ context, session, input }) => beginDeposit(context, session, 'qq', input),
  depositByWechat: ({ context, session, input }) => beginDeposit(context, session, 'wechat', input),
  depositByGateway: ({ context, session, input }) => beginDeposit(context, session, 'gateway', input),
  deposits: ({ request, context, session, input }) => memberDeposits(request, context, session, input),
  sendDepositSlip: ({ context, session, params, input }) => takeSlip(context, session, params.id, input),
  declineDepositLimit: ({ context, session }) => declineDepositLimit(context, session),
});
