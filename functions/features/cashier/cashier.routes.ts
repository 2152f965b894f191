import { routes } from '#functions/http/routes.ts';
import { adjustmentsContracts } from '#src/contracts/cashier/adjustments.ts';
import { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import { bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import { depositsOperationsContracts } from '#src/contracts/cashier/deposits-operations.ts';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { paymentsOperationsContracts } from '#src/contracts/cashier/payments-operations.ts';
import { withdrawalsOperationsContracts } from '#src/contracts/cashier/withdrawals-operations.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { tillsOperationsContracts } from '#src/contracts/tills/tills-operations.ts';
import { walletTransferContracts } from '#src/contracts/wallet/wallet-transfer.ts';
import { ok } from '#src/rules/result.ts';
import { adjustBalance } from './adjustments.service.ts';
import { decideCard, pageOfCards } from './cards/cards-operations.service.ts';
import { addBankCard } from './cards/cards.adding.ts';
import { readCards, removeBankCard, usableCards } from './cards/cards.service.ts';
import { showSlip, takeSlip } from './deposit/deposit-slips.service.ts';
import { operatorDeposits, setFundsSource } from './deposit/deposits-operations.service.ts';
import {
  beginDeposit,
  declineDepositLimit,
  depositChannels,
  giveUpDeposit,
  memberDeposits,
} from './deposit/deposits.service.ts';
import { decidePayment, pageOfPayments } from './deposit/payments-operations.service.ts';
import { loadExtract } from './extract/extract-loading.service.ts';
import type { OwnerPort } from './owner-port.ts';
import type { PromotionPort } from './promotion-port.ts';
import { resetPaymentPassword } from './pin/payment-password.reset.ts';
import {
  changePaymentPassword,
  hasPaymentPassword,
  setPaymentPassword,
} from './pin/payment-password.service.ts';
import { allTills, changeTill } from './tills-operations.service.ts';
import { transfer } from './transfer/wallet-transfer.service.ts';
import { endPayout, pageOfPayouts, showPayoutAccount } from './withdraw/payouts-operations.service.ts';
import { orderWithdrawal } from './withdraw/withdrawal-orders.service.ts';
import {
  claimWithdrawal,
  pageOfMemberWithdrawals,
  readWithdrawal,
} from './withdraw/withdrawal-review.service.ts';
import { decideWithdrawal, pageOfWithdrawals } from './withdraw/withdrawals-operations.service.ts';
import { cancelWithdrawal, memberWithdrawals, withdraw } from './withdraw/withdrawals.service.ts';

const adjustmentsRoutes = routes(adjustmentsContracts, {
  adjustBalance: ({ context, operator, params, input }) =>
    adjustBalance(context, operator, params.memberId, input),
});

const bankCardsRoutes = routes(bankCardsContracts, {
  bankCards: async ({ request, context, session }) => ok(await readCards(request, context, session)),
  usableBankCards: async ({ request, context, session }) => ok(await usableCards(request, context, session)),
  addBankCard: ({ request, context, session, input }) => addBankCard(request, context, session, input),
  removeBankCard: ({ context, session, input }) => removeBankCard(context, session, input),
});

const bankCardsOperationsRoutes = routes(bankCardsOperationsContracts, {
  listedCards: async ({ context, input }) => ok(await pageOfCards(context, input)),
  decideCard: ({ context, operator, params, input }) => decideCard(context, operator, params.cardId, input),
});

const depositsRoutes = (promotions: PromotionPort) =>
  routes(depositsContracts, {
    depositChannels: ({ context, session, input }) =>
      depositChannels(context, session, input.language ?? 'en'),
    depositByTransfer: ({ request, context, session, input }) =>
      beginDeposit({ promotions, request }, context, session, 'transfer', input),
    depositByAlipay: ({ request, context, session, input }) =>
      beginDeposit({ promotions, request }, context, session, 'alipay', input),
    depositByQq: ({ request, context, session, input }) =>
      beginDeposit({ promotions, request }, context, session, 'qq', input),
    depositByWechat: ({ request, context, session, input }) =>
      beginDeposit({ promotions, request }, context, session, 'wechat', input),
    depositByGateway: ({ request, context, session, input }) =>
      beginDeposit({ promotions, request }, context, session, 'gateway', input),
    deposits: ({ request, context, session, input }) => memberDeposits(request, context, session, input),
    giveUpDeposit: ({ context, session, input }) => giveUpDeposit(context, session, input.depositId),
    sendDepositSlip: ({ context, session, params, input }) => takeSlip(context, session, params.id, input),
    declineDepositLimit: ({ context, session }) => declineDepositLimit(context, session),
  });

const depositsOperationsRoutes = routes(depositsOperationsContracts, {
  operatorDeposits: ({ context, params, input }) => operatorDeposits(context, params.memberId, input.cursor),
  setFundsSource: ({ context, operator, params, input }) =>
    setFundsSource(context, operator, params.memberId, input),
});

const paymentsOperationsRoutes = routes(paymentsOperationsContracts, {
  operatorPayments: async ({ context, input }) => ok(await pageOfPayments(context, input)),
  decidePayment: ({ context, operator, params, input }) => decidePayment(context, operator, params, input),
  operatorSlip: ({ context, operator, params }) => showSlip(context, operator, params.id),
  operatorPayouts: ({ context, params, input }) => pageOfPayouts(context, params.till, input),
  payoutAccount: ({ context, operator, params, input }) =>
    showPayoutAccount(context, operator, params, input.note),
  endPayout: ({ context, operator, params, input }) => endPayout(context, operator, params, input),
});

/** The routes of the payment password; the account proves its owner. */
const paymentPasswordRoutes = (owner: OwnerPort) =>
  routes(paymentPasswordContracts, {
    hasPaymentPassword: ({ context, session }) => hasPaymentPassword(context, session),
    setPaymentPassword: ({ request, context, session, input }) =>
      setPaymentPassword(owner, request, context, session, input),
    changePaymentPassword: ({ request, context, session, input }) =>
      changePaymentPassword(request, context, session, input),
    resetPaymentPassword: ({ request, context, session, input }) =>
      resetPaymentPassword({ owner, request, context, session }, input),
  });

const tillsOperationsRoutes = routes(tillsOperationsContracts, {
  operatorTills: async ({ context }) => ok(await allTills(context)),
  changeTill: ({ context, operator, params, input }) => changeTill(context, operator, params.till, input),
  loadExtract: ({ context, operator, params, input }) => loadExtract(context, operator, params.till, input),
});

const walletTransferRoutes = routes(walletTransferContracts, {
  walletTransfer: ({ context, session, input }) => transfer(context, session, input),
});

const withdrawalsRoutes = routes(withdrawalsContracts, {
  withdraw: ({ request, context, session, input }) => withdraw(request, context, session, input),
  withdrawals: ({ context, session, input }) => memberWithdrawals(context, session, input),
  cancelWithdrawal: ({ context, session, input }) => cancelWithdrawal(context, session, input.withdrawalId),
});

const withdrawalsOperationsRoutes = routes(withdrawalsOperationsContracts, {
  operatorWithdrawals: async ({ context, input }) => ok(await pageOfWithdrawals(context, input)),
  memberWithdrawals: ({ context, params, input }) => pageOfMemberWithdrawals(context, params.memberId, input),
  operatorWithdrawal: ({ context, params }) => readWithdrawal(context, params.id),
  claimWithdrawal: ({ context, operator, params, input }) =>
    claimWithdrawal(context, operator, params.id, input.takeOver),
  decideWithdrawal: ({ context, operator, params, input }) =>
    decideWithdrawal(context, operator, params.id, input),
  orderWithdrawal: ({ context, operator, input }) => orderWithdrawal(context, operator, input),
});

/** Deposits, withdrawals, transfers and bank accounts, for members and for operators. */
export const cashierRoutes = (owner: OwnerPort, promotions: PromotionPort) => [
  ...walletTransferRoutes,
  ...adjustmentsRoutes,
  ...paymentsOperationsRoutes,
  ...tillsOperationsRoutes,
  ...withdrawalsRoutes,
  ...withdrawalsOperationsRoutes,
  ...paymentPasswordRoutes(owner),
  ...bankCardsRoutes,
  ...bankCardsOperationsRoutes,
  ...depositsRoutes(promotions),
  ...depositsOperationsRoutes,
];
