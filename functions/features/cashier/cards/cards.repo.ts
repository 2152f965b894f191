import type { WaitingQueue } from '#functions/audit/waiting-queue.ts';
import { allRows, batch, change, firstRow } from '#functions/database/database.ts';
import { oneOf, text, whole } from '#functions/database/kinds.ts';
import { type RowOf, statement } from '#functions/database/statement.ts';
import { cardOfStopped } from '#functions/protection/play-stops.repo.ts';
import { bankCardStates } from '#src/contracts/cashier/bank-cards.ts';

const state = oneOf(...bankCardStates);

const columns = {
  cardId: text,
  memberId: text,
  bankCode: text,
  fingerprint: text,
  encryptedAccount: text,
  last4: text,
  holder: text,
  state,
  addedAtMs: whole,
};

const select = `SELECT card_id AS cardId, member_id AS memberId, bank_code AS bankCode, fingerprint,
  sealed_account AS encryptedAccount, last4, holder, state, added_at_ms AS addedAtMs FROM bank_cards`;

const ofMember = statement(
  `${select} WHERE merchant = :merchant AND member_id = :memberId AND state <> 'removed'
   ORDER BY added_at_ms, card_id LIMIT 20`,
  { merchant: text, memberId: text },
  columns,
);

const one = statement(
  `${select} WHERE merchant = :merchant AND card_id IN (:cardId, upper(:cardId)) ORDER BY card_id = :cardId DESC LIMIT 1`,
  { merchant: text, cardId: text },
  columns,
);

const byFingerprint = statement(
  `${select} WHERE merchant = :merchant AND fingerprint = :fingerprint`,
  { merchant: text, fingerprint: text },
  columns,
);

/** A removed card of the same account is restored under the new id; a card of another member stays unchanged. */
const add = statement(
  `INSERT INTO bank_cards (merchant, card_id, member_id, bank_code, fingerprint, sealed_account, last4, holder,
     state, added_at_ms)
   SELECT :merchant, :cardId, :memberId, :bankCode, :fingerprint, :encryptedAccount, :last4, :holder, :state, :nowMs
   WHERE :cardsMax > (SELECT count(*) FROM bank_cards
     WHERE merchant = :merchant AND member_id = :memberId AND state <> 'removed')
   ON CONFLICT (merchant, fingerprint) DO UPDATE SET card_id = excluded.card_id,
     sealed_account = excluded.sealed_account, last4 = excluded.last4, holder = excluded.holder,
     state = excluded.state, added_at_ms = excluded.added_at_ms
   WHERE bank_cards.member_id = excluded.member_id AND bank_cards.state = 'removed'`,
  {
    merchant: text,
    cardId: text,
    memberId: text,
    bankCode: text,
    fingerprint: text,
    encryptedAccount: text,
    last4: text,
    holder: text,
    state,
    nowMs: whole,
    cardsMax: whole,
  },
);

const remove = statement(
  `UPDATE bank_cards SET state = 'removed', sealed_account = ''
   WHERE merchant = :merchant AND card_id IN (:cardId, upper(:cardId)) AND member_id = :memberId
     AND state <> 'removed'`,
  { merchant: text, cardId: text, memberId: text },
);

export type CardRow = RowOf<typeof one>;

/** The cards of a member, the oldest first. */
export function cardsOfMember(env: Env, merchant: string, memberId: string): Promise<readonly CardRow[]> {
  return allRows(env.DB, ofMember.with({ merchant, memberId }));
}

/** A card of any member, removed or not; one stored before ids had one spelling is found in upper case. */
export function cardById(env: Env, merchant: string, cardId: string): Promise<CardRow | undefined> {
  return firstRow(env.DB, one.with({ merchant, cardId }));
}

/** The only card that an account can have, removed or not. */
export function cardOfAccount(env: Env, merchant: string, fingerprint: string): Promise<CardRow | undefined> {
  return firstRow(env.DB, byFingerprint.with({ merchant, fingerprint }));
}

/**
 * Adds a card. Returns false if the member has the maximum number of cards or another request was
 * faster. If the member's play is stopped, the card's fingerprint is stored with the stop, so
 * that the person is recognised by it.
 */
export async function insertCard(
  env: Env,
  merchant: string,
  card: Omit<CardRow, 'addedAtMs'>,
  { nowMs, cardsMax }: { readonly nowMs: number; readonly cardsMax: number },
): Promise<boolean> {
  const written = add.with({ merchant, ...card, nowMs, cardsMax });
  try {
    const [added] = await batch(env.DB, [
      written,
      ...cardOfStopped(merchant, card.memberId, card.fingerprint, nowMs),
    ]);
    return added.changes > 0;
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: bank_cards')) return false;
    throw error;
  }
}

/** Removes a card of the member but keeps its fingerprint. Returns false if there is no such card. */
export async function removeCard(
  env: Env,
  merchant: string,
  memberId: string,
  cardId: string,
): Promise<boolean> {
  return (await change(env.DB, remove.with({ merchant, memberId, cardId }))) > 0;
}

/** Bank cards whose holder is to be compared with the member. */
export const cardsQueue: WaitingQueue = {
  name: 'cards',
  permission: 'cashier.read',
  rows: `SELECT added_at_ms AS at_ms FROM bank_cards WHERE merchant = :merchant AND state = 'review' ORDER BY added_at_ms`,
};
