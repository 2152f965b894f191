import { randomUUID } from 'node:crypto';
import type { Player } from '#functions/player/player.object.ts';
import type { BankCard } from '#src/contracts/cashier/bank-cards.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { type Person, registerMember } from './member.ts';
import { makeDemonstration, storeDocument } from './merchants.ts';
import { type Answered, giveCard, ownPaymentPassword, sealedAnswer } from './payout-account.ts';
import type { Site } from './site.ts';

/** The outside account used for test payouts, and its banks. */
export const payoutTill = {
  ...{ id: 'sim', provider: 'simbank', demo: true, currency: 'USD', channels: [] },
  payoutBanks: [
    {
      ...{ bankCode: 'SIMBANK', names: { en: 'Sim Bank' }, kind: 'bank' },
      ...{ minMinor: 100, maxMinor: 90_000, feeFixedMinor: 5, feePpm: 0 },
    },
  ],
};

/** Sets up withdrawals for a merchant: play credit of 1,000.00, no cooling period by default. */
export async function openWithdrawals(site: Site, cashier: object = {}): Promise<void> {
  await makeDemonstration(site);
  await storeDocument(site, site.merchant, 'tills', { tills: [payoutTill] });
  await storeDocument(site, site.merchant, 'cashier', {
    ...{ coolingHours: 0, twoPersonMinor: 50_000, withdrawalsPerDayMax: 20 },
    ...cashier,
  });
}

/** A member with a card, who can request withdrawals. */
export interface Payee {
  readonly person: Person;
  readonly card: BankCard;
  readonly memberId: string;
  readonly player: DurableObjectStub<Player>;
  withdraw(amountMinor: number, more?: object): Promise<Answered>;
  /** Requests a withdrawal and returns its id. */
  requested(amountMinor: number): Promise<string>;
  /** The state of a withdrawal as the member sees it. */
  stateOf(id: string): Promise<string>;
  cashMinor(): Promise<number>;
}

export async function payeeOf(site: Site): Promise<Payee> {
  const person = await registerMember(site);
  const card = await giveCard(person, 'SIMBANK');
  const [row] = await site.sql('SELECT id FROM members WHERE username = ?', person.username);
  const memberId = String(row?.['id']);
  const env = await site.harness.getWorker<Env>().getEnv();
  const withdraw = (amountMinor: number, more: object = {}) =>
    sealedAnswer(person, withdrawalsContracts.withdraw, {
      ...{ withdrawalId: randomUUID(), cardId: card.cardId, amountMinor, bonusForfeitMinor: 0 },
      paymentPassword: ownPaymentPassword,
      ...more,
    });
  return {
    ...{ person, card, memberId, withdraw },
    player: env.PLAYER.getByName(`${site.merchant}/${memberId}`),
    async requested(amountMinor) {
      const { value, error } = await withdraw(amountMinor);
      if (!value) throw new Error(`No withdrawal: ${error?.code}`);
      return String(value['withdrawalId']);
    },
    async stateOf(id) {
      const answer = await person.fetch(`/wps/relay/MCS2_WithdrawTransactionReport?id=${id}`);
      const { value } = (await answer.json()) as { value: { list: { state: string }[] } };
      return value.list[0]?.state ?? '';
    },
    async cashMinor() {
      const { value } = (await (await person.fetch('/wps/wallets/gcs')).json()) as {
        value: { sumBalance: number };
      };
      return value.sumBalance;
    },
  };
}
