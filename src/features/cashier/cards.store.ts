import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { type BankCard, bankCardsContracts, type PayoutBank } from '#src/contracts/bank-cards.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import type { Details } from '#src/rules/result.ts';

const { bankCards, addBankCard, removeBankCard } = bankCardsContracts;

/** The calls of the bank accounts screen, listed for their failures. */
export const cardCalls = [bankCards, addBankCard, removeBankCard] as const;

export type CardCode = ErrorsOf<(typeof cardCalls)[number]> | SealedCallError;
export interface CardRefusal {
  readonly code: CardCode;
  readonly details: Details | undefined;
}

/** The member's bank accounts, and the banks whose accounts can be added. */
export type Cards =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly list: readonly BankCard[];
      readonly banks: readonly PayoutBank[];
      /** When this was loaded. */
      readonly atMs: number;
    }
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof bankCards> | CallError };

/** A bank account as it was typed; the id stays the same when it is sent again. */
export interface TypedCard {
  readonly cardId: string;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly paymentPassword: string;
}

export const $cards = atom<Cards>({ status: 'loading' });

/** Loads the accounts; the list on screen stays until the answer arrives. */
export async function loadCards(): Promise<void> {
  const answer = await call(bankCards);
  if (answer.ok) $cards.set({ status: 'ready', ...answer.value, atMs: Date.now() });
  else if ($cards.get().status !== 'ready') $cards.set({ status: 'failed', code: answer.code });
}

/** Adds an account. Returns the refusal, or undefined on success. */
export async function addCard(typed: TypedCard): Promise<CardRefusal | undefined> {
  const answer = await callSealed(addBankCard, typed);
  if (!answer.ok) return { code: answer.code, details: answer.details };
  const before = $cards.get();
  if (before.status === 'ready') {
    const others = before.list.filter(({ cardId }) => cardId !== answer.value.cardId);
    $cards.set({ ...before, list: [...others, answer.value] });
  }
  return undefined;
}

/** Removes an account. Returns the refusal, or undefined on success. */
export async function removeCard(cardId: string, paymentPassword: string): Promise<CardRefusal | undefined> {
  const answer = await callSealed(removeBankCard, { cardId, paymentPassword });
  if (!answer.ok) return { code: answer.code, details: answer.details };
  const before = $cards.get();
  if (before.status === 'ready')
    $cards.set({ ...before, list: before.list.filter((card) => card.cardId !== cardId) });
  return undefined;
}
