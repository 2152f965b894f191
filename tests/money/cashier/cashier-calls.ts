import type { TransferRequest } from '#functions/features/cashier/member/transfer-request.ts';
import type { PlayAnswer, WalletCall } from '#functions/wallet/orders.ts';
import type { Player } from '#functions/player/player.object.ts';
import { demoRules } from '#tests/support/play-rules.ts';
import { clock } from '../platform/clock.ts';
import type { CashierAnswer, CashierClient, CashierOperation } from './cashier-client.ts';
import { bankCode, feeTerms, packs } from './cashier-settings.ts';
import { tills } from './member-workload.ts';
import { feeOf } from './outside-audit.ts';

export type Said = Omit<CashierAnswer, 'saidAtMs'>;

const hourMs = 3_600_000;
const game = { gameCode: 'game-1', currency: 'USD' };

/** Makes a call of a member's object, as its routes do. */
export async function callMember(
  player: DurableObjectStub<Player>,
  client: CashierClient,
  request: CashierOperation,
): Promise<Said> {
  const { sessionId, name } = client;
  switch (request.kind) {
    case 'deposit':
      return saidBy(await player.requestDeposit(sessionId, depositOf(request, name)));
    case 'withdraw':
      return withdrawn(await player.withdraw(sessionId, withdrawalOf(request)));
    case 'cancel':
      return saidBy(await player.cancelWithdrawal(sessionId, request.id, packs, demoRules));
    case 'put':
    case 'take':
      return saidBy(await player.transfer(sessionId, transferOf(request, request.kind)));
    case 'play':
      return playSaid(await player.perform(callsOf(request, sessionId)));
  }
}

type Answered =
  | { readonly ok: true; readonly value: { readonly state: string } }
  | { readonly ok: false; readonly code: string };

function saidBy(answered: Answered): Said {
  return answered.ok ? { ok: true, state: answered.value.state } : { ok: false, code: answered.code };
}

function withdrawn(answered: Awaited<ReturnType<DurableObjectStub<Player>['withdraw']>>): Said {
  return answered.ok ? { ok: true, state: answered.value.status.state } : { ok: false, code: answered.code };
}

function depositOf({ id, tillId, amountMinor }: CashierOperation, username: string) {
  return {
    depositId: id,
    tillId,
    bankCode,
    group: 'gateway',
    currency: 'USD',
    amountMinor,
    payerName: undefined,
    fees: feeTerms,
    expiresAtMs: clock.nowMs + hourMs,
    username,
    returnUrl: 'https://lobby.example/en/m/voucherCenter',
    termsVersion: undefined,
    objection: undefined,
    playRules: demoRules,
    terms: { minMinor: 1, maxMinor: 10_000_000, openMax: 3, perHourMax: 1_000, noticeVersion: undefined },
    rules: {
      elsewhere: {
        needsProof: false,
        asksForLimit: false,
        fundsSourceMinor: undefined,
        warnAtPercent: 80,
      },
      byCountry: {},
    },
  } as const;
}

function withdrawalOf({ id, tillId, amountMinor }: CashierOperation) {
  const request = {
    withdrawalId: id,
    cardId: '00000000-0000-4000-8000-000000000001',
    bankCode,
    last4: '1234',
    encryptedAccount: 'account of the member',
    holder: 'Sana Khan',
    tillId,
    currency: 'USD',
    amountMinor,
    feeMinor: feeOf(amountMinor, { fixedMinor: feeTerms.feeFixedMinor, ppm: feeTerms.feePpm }),
    bonusForfeitMinor: 0,
    language: 'en',
    cardAgeMs: 1_000 * hourMs,
    payable: tills.map((till) => `${till}/${bankCode}`),
    objection: undefined,
    rules: {
      autoMinor: 6_000,
      withoutReview: [],
      perDayMax: 1_000,
      largeWinMinor: 500_000,
      turnover: { rule: 'source-only', times: 1 },
      dueAtMs: clock.nowMs + 24 * hourMs,
    },
  } as const;
  return { request, alertAtMs: clock.nowMs + 72 * hourMs, packs };
}

function transferOf(
  { id, tillId: vendor, amountMinor }: CashierOperation,
  direction: 'put' | 'take',
): TransferRequest {
  return {
    transferId: id,
    direction,
    vendor,
    amountMinor: amountMinor === 0 ? 'all' : amountMinor,
    currency: 'USD',
    objection: undefined,
    rules: demoRules,
  };
}

/** A bet and, if the round wins, its win; both are booked or neither. */
function callsOf({ id, amountMinor, winMinor }: CashierOperation, sessionId: string): WalletCall[] {
  const order = (kind: string) => ({
    source: 'house',
    transactionId: `${kind}-${id}`,
    roundId: `round-${id}`,
    nonce: `${kind}-${id}`,
    bodyHash: `${kind}-${id}`,
    requestId: id,
    isStale: false,
  });
  const of = { vendorCode: 'V', isSlot: false, trial: false, sessionId, rules: demoRules };
  const bet = { operation: 'bet', order: { ...order('bet'), ...of, ...game, amountMinor } } as const;
  const won = { ...order('win'), ...game, amountMinor: winMinor, roundClosed: true };
  return winMinor > 0 ? [bet, { operation: 'win', order: won, isOptional: false }] : [bet];
}

function playSaid(text: string): Said {
  const refused = (JSON.parse(text) as PlayAnswer[]).find(({ ok }) => !ok);
  return refused && !refused.ok ? { ok: false, code: refused.code } : { ok: true };
}
