import { atom } from 'nanostores';
import { askUntilKnown } from '#src/api/in-doubt.ts';
import { KeptId } from '#src/api/kept-id.ts';
import { memberCall } from '#src/api/member-call.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { type BankCard, bankCardsContracts, type PayoutBank } from '#src/contracts/cashier/bank-cards.ts';
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

/** A bank account as it was typed. */
export interface TypedCard {
  readonly bankCode: string;
  readonly account: string;
  readonly holder: string;
  readonly paymentPassword: string;
}

export const $cards = atom<Cards>({ status: 'loading' });

/** Loads the accounts; the list on screen stays until the answer arrives. */
export async function loadCards(): Promise<void> {
  const answer = await memberCall(bankCards);
  if (answer.ok) $cards.set({ status: 'ready', ...answer.value, atMs: Date.now() });
  else if ($cards.get().status !== 'ready') $cards.set({ status: 'failed', code: answer.code });
}

/** The last request to add an account, while it is not known whether it did. */
const request = new KeptId('bank-card');

/** Adds an account; while the outcome is unknown, the same account keeps its id. Returns the refusal, if any. */
export async function addCard(typed: TypedCard): Promise<CardRefusal | undefined> {
  const doubted = request.inDoubt?.id;
  // The account's number is not stored in the browser; its end tells accounts apart well enough for an id.
  const { bankCode, account } = typed;
  const { id: cardId } = request.send(JSON.stringify([bankCode, account.slice(-4), account.length]));
  const answer = await askUntilKnown(addBankCard, () => callSealed(addBankCard, { ...typed, cardId }), {
    wasInDoubt: doubted === cardId,
  });
  if (answer.ok || !answer.isInDoubt) request.release();
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
