import { randomUUID } from 'node:crypto';
import { type BankCard, bankCardsContracts } from '#src/contracts/cashier/bank-cards.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { callSealed, type Person } from './member.ts';
import { storeDocument } from './merchants.ts';
import type { Site } from './site.ts';

export const ownPaymentPassword = '274913';
export const ownName = 'Sana Khan';

/** A call's status and decoded response. */
export interface Answered {
  readonly status: number;
  readonly value?: Record<string, unknown>;
  readonly error?: { readonly code: string; readonly details?: Record<string, unknown> };
}

/** Sends a member's call with an encrypted body. */
export async function sealedAnswer(person: Person, endpoint: Endpoint, body: unknown): Promise<Answered> {
  const answer = await callSealed(person, endpoint, body);
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Sets the name to which a member is paid out. */
export async function givePayeeName(person: Person, payeeName = ownName): Promise<void> {
  const { method, path } = memberContracts.changePayeeName;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await person.fetch(path, { method, headers, body: JSON.stringify({ payeeName }) });
  if (answer.status !== 200) throw new Error(`No payee name: ${await answer.text()}`);
}

/** Gives a member a payment password. */
export async function givePaymentPassword(person: Person, newPassword = ownPaymentPassword): Promise<void> {
  const body = { loginPassword: person.password, newPassword };
  const answer = await sealedAnswer(person, paymentPasswordContracts.setPaymentPassword, body);
  if (answer.error) throw new Error(`No payment password: ${answer.error.code}`);
}

/** A card as a member would add it, with a random, practically unique account number. */
export function freshCard(bankCode: string) {
  const account = String(Math.floor(1e11 + Math.random() * 8e11));
  return { cardId: randomUUID(), bankCode, account, holder: ownName, paymentPassword: ownPaymentPassword };
}

/** Gives a member everything a withdrawal needs: a name, a payment password and a card at the bank. */
export async function giveCard(person: Person, bankCode: string): Promise<BankCard> {
  await givePayeeName(person);
  await givePaymentPassword(person);
  const { value, error } = await sealedAnswer(person, bankCardsContracts.addBankCard, freshCard(bankCode));
  if (error) throw new Error(`No card: ${error.code}`);
  return value as unknown as BankCard;
}

/** Lets members add accounts of the simulated bank. */
export async function openSimBank(of: Site): Promise<void> {
  await storeDocument(of, of.merchant, 'demonstration', { isDemonstration: true });
  await storeDocument(of, of.merchant, 'tills', {
    tills: [
      {
        ...{ id: 'sim', provider: 'simbank', demo: true, currency: 'USD', channels: [] },
        payoutBanks: [
          {
            ...{ bankCode: 'SIMBANK', names: { en: 'Sim Bank', ur: 'سم بینک' }, kind: 'bank' },
            ...{ minMinor: 100, maxMinor: 100_000, feeFixedMinor: 5, feePpm: 0 },
          },
        ],
      },
    ],
  });
}
