import { allRows } from '#functions/database/database.ts';
import { nullable, oneOf, text, whole } from '#functions/database/kinds.ts';
import { type Bound, type RowOf, statement } from '#functions/database/statement.ts';
import { bankCardStates } from '#src/contracts/cashier/bank-cards.ts';
import type { cardDecisions } from '#src/contracts/cashier/bank-cards-operations.ts';

const list = statement(
  `SELECT card_id AS cardId, member_id AS memberId, username, payee_name AS payeeName, bank_code AS bankCode, last4,
     holder, state, added_at_ms AS addedAtMs
   FROM bank_cards JOIN members ON members.merchant = bank_cards.merchant AND members.id = member_id
   WHERE bank_cards.merchant = :merchant AND (state = 'review' OR :memberId IS NOT NULL)
     AND (:memberId IS NULL OR member_id = :memberId) AND (added_at_ms, card_id) > (:afterMs, :afterId)
   ORDER BY added_at_ms, card_id LIMIT :most`,
  { merchant: text, memberId: nullable(text), afterMs: whole, afterId: text, most: whole },
  {
    ...{ cardId: text, memberId: text, username: text, payeeName: text, bankCode: text, last4: text },
    ...{ holder: text, state: oneOf(...bankCardStates), addedAtMs: whole },
  },
);

const which = { merchant: text, cardId: text };

const accept = statement(
  `UPDATE bank_cards SET state = 'active' WHERE merchant = :merchant AND card_id = :cardId AND state = 'review'`,
  which,
);

const remove = statement(
  `UPDATE bank_cards SET state = 'removed', sealed_account = ''
   WHERE merchant = :merchant AND card_id = :cardId AND state <> 'removed'`,
  which,
);

const release = statement(
  `DELETE FROM bank_cards WHERE merchant = :merchant AND card_id = :cardId AND state = 'removed'`,
  which,
);

const decisions = { accept, remove, release } as const;

export function listCards(
  env: Env,
  request: Parameters<typeof list.with>[0],
): Promise<readonly RowOf<typeof list>[]> {
  return allRows(env.DB, list.with(request));
}

/** The database change for a decision; it affects no row if the card is in another state. */
export function cardDecision(
  merchant: string,
  cardId: string,
  decision: (typeof cardDecisions)[number],
): Bound {
  return decisions[decision].with({ merchant, cardId });
}
