import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { type BankCard, bankCardsContracts, type PayoutBank } from '#src/contracts/bank-cards.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import type { Details } from '#src/rules/result.ts';

const { bankCards, addBankCard, removeBankCard } = bankCardsContracts;

/** The calls that the screen of bank accounts makes, for their failures. */
export const cardCalls = [bankCards, addBankCard, removeBankCard] as const;

export type CardCode = ErrorsOf<(typeof cardCalls)[number]> | SealedCallError;
export interface CardRefusal {
  readonly code: CardCode;
  readonly details: Details | undefined;
}

/** The member's bank accounts, and the banks that one can be added of. */
export type Cards =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly list: readonly BankCard[];
      readonly banks: readonly PayoutBank[];
      /** When this was so. */
      readonly atMs: number;
    }
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof bankCards> | CallError };

/** A bank account as it was typed; the id is the same however often it is sent. */
export interface TypedCard {
  readonly cardId: string;
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly paymentPassword: string;
}

export const $cards = atom<Cards>({ status: 'loading' });

/** Asks for the accounts; what is shown stays until the answer. */
export async function loadCards(): Promise<void> {
  const answer = await call(bankCards);
  if (answer.ok) $cards.set({ status: 'ready', ...answer.value, atMs: Date.now() });
  else if ($cards.get().status !== 'ready') $cards.set({ status: 'failed', code: answer.code });
}

/** Adds an account; undefined once it is there. */
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

/** Removes an account; undefined once it is gone. */
export async function removeCard(cardId: string, paymentPassword: string): Promise<CardRefusal | undefined> {
  const answer = await callSealed(removeBankCard, { cardId, paymentPassword });
  if (!answer.ok) return { code: answer.code, details: answer.details };
  const before = $cards.get();
  if (before.status === 'ready')
    $cards.set({ ...before, list: before.list.filter((card) => card.cardId !== cardId) });
  return undefined;
}
