import { playerOf } from '#functions/member/player-port.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { routes } from '#functions/http/routes.ts';
import { depositsContracts } from '#src/contracts/deposits.ts';
import { failed, ok } from '#src/rules/result.ts';
import { takeSlip } from './deposit-slips.service.ts';
import { beginDeposit, depositChannels, memberDeposits } from './deposits.service.ts';

export const depositsRoutes = routes(depositsContracts, {
  depositChannels: ({ context, session, input }) => depositChannels(context, session, input.language ?? 'en'),
  depositByTransfer: ({ context, session, input }) => beginDeposit(context, session, 'transfer', input),
  depositByAlipay: ({ context, session, input }) => beginDeposit(context, session, 'alipay', input),
  depositByQq: ({ context, session, input }) => beginDeposit(context, session, 'qq', input),
  depositByWechat: ({ context, session, input }) => beginDeposit(context, session, 'wechat', input),
  depositByGateway: ({ context, session, input }) => beginDeposit(context, session, 'gateway', input),
  deposits: ({ request, context, session, input }) => memberDeposits(request, context, session, input),
  sendDepositSlip: ({ context, session, params, input }) => takeSlip(context, session, params.id, input),
  async declineDepositLimit({ context: { env, merchant, settings }, session: { memberId, sessionId } }) {
    if (!hasFeature(settings, 'deposit')) return failed('FEATURE_OFF');
    const declined = await playerOf(env, merchant, memberId).declineDepositLimit(sessionId);
    return declined.ok ? ok({}) : declined;
  },
});
