import type { JointActions } from './audit/joint-action.ts';
import { houseContract } from './features/agents/contracts/house-contract.ts';
import { statementDecision } from './features/agents/agent-statements-operations.service.ts';
import { transferDecision } from './features/agents/transfers/transfers-operations.service.ts';
import { agentMove } from './features/agents/agent-moves.service.ts';
import { agentRate } from './features/agents/agent-rates-operations.service.ts';
import { memberEnable, memberFactors } from './features/account/account.status.ts';
import { adjustment } from './features/cashier/adjustments.service.ts';
import { paymentDecision } from './features/cashier/deposit/payments-operations.service.ts';
import { tillResume } from './features/cashier/tills-operations.service.ts';
import { payoutEnd } from './features/cashier/withdraw/payouts-operations.service.ts';
import { withdrawalOrder } from './features/cashier/withdraw/withdrawal-orders.service.ts';
import { withdrawalDecision } from './features/cashier/withdraw/withdrawals-operations.service.ts';
import { siteOpening } from './first-run/site-opening.ts';
import { contactsExport } from './features/operations/exports/contacts-export.ts';
import { guardedSettingChange, looserPolicy, oddsChange } from './features/operations/setting-change.ts';
import { operatorChange } from './features/operators/operator-change.ts';
import { playsForJackpot } from './features/jackpots/jackpot.settings.ts';
import { applicationGrant } from './features/rewards/applications-operations.service.ts';
import { levelSetting } from './features/rewards/day-close/level-setting.ts';
import { grantEnding } from './features/rewards/grant-ending.ts';
import { promotionPublish } from './features/rewards/promotion-publishing.ts';
import { rewardGiving } from './features/rewards/rewards-operations.service.ts';
import { voucherMaking } from './features/rewards/voucher-making.ts';
import { heldWinDecision } from './features/wallet/held-wins.service.ts';
import { walletRelease } from './features/wallet/reconciliation.service.ts';
import { sportsVoid } from './vendors/house/sports/sports.service.ts';

/** Every act that two operators do together, by its name. */
export const jointActions: JointActions = {
  'balance.adjust': adjustment,
  'withdrawal.decide': withdrawalDecision,
  'withdrawal.order': withdrawalOrder,
  'payment.decide': paymentDecision,
  'payout.end': payoutEnd,
  'till.resume': tillResume,
  'held-win.decide': heldWinDecision,
  'wallet.release': walletRelease,
  'sports.void': sportsVoid,
  'member.enable': memberEnable,
  'member.factors': memberFactors,
  'setting.guarded': guardedSettingChange,
  'odds.change': oddsChange,
  'policy.loosen': looserPolicy,
  'operator.change': operatorChange,
  'promotion.publish': promotionPublish(playsForJackpot),
  'vouchers.make': voucherMaking,
  'grant.give': rewardGiving(playsForJackpot),
  'grant.end': grantEnding,
  'application.grant': applicationGrant,
  'agents.contract': houseContract,
  'agents.move': agentMove,
  'agents.statement': statementDecision,
  'agents.transfer': transferDecision,
  'agents.rate': agentRate,
  'level.set': levelSetting,
  'export.contacts': contactsExport,
  'site.open': siteOpening,
};
