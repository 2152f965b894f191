import { operatorOf, performAct } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { bankCardsOperationsContracts } from '#src/contracts/cashier/bank-cards-operations.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { cardNotice } from './card-notice.ts';
import { cardDecision, listCards } from './cards-operations.repo.ts';
import { cardById } from './cards.repo.ts';

const perPage = 50;

type Listed = typeof bankCardsOperationsContracts.listedCards;
type Decide = typeof bankCardsOperationsContracts.decideCard;

/** A page of cards that wait for an operator, or of a member's cards in any state. */
export async function pageOfCards(
  { env, merchant }: RequestContext,
  { memberId, cursor }: InputOf<Listed>,
): Promise<OutputOf<Listed>> {
  const [afterMs = '0', afterId = ''] = cursor?.split('/') ?? [];
  const rows = await listCards(env, {
    merchant,
    memberId: memberId ?? null,
    afterMs: Number(afterMs),
    afterId,
    most: perPage,
  });
  const last = rows.length === perPage ? rows.at(-1) : undefined;
  return { items: [...rows], ...(last ? { nextCursor: `${last.addedAtMs}/${last.cardId}` } : {}) };
}

/**
 * Decides about a card and writes the row of the audit trail with it. If the card was
 * decided in the meantime, nothing changes.
 */
export async function decideCard(
  context: RequestContext,
  operator: OperatorClaims,
  cardId: string,
  { decision, reason }: InputOf<Decide>,
): Promise<Result<Record<string, never>, 'CARD_UNKNOWN' | 'STATE_CHANGED'>> {
  const { env, merchant } = context;
  const card = await cardById(env, merchant, cardId);
  if (!card) return failed('CARD_UNKNOWN');
  const { memberId } = card;
  const act = { subject: `bank-card:${cardId}` as const, document: { decision, reason, memberId } };
  const isDone = await performAct(
    operatorOf(context, operator),
    act,
    cardDecision(merchant, card.cardId, decision),
  );
  if (!isDone) return failed('STATE_CHANGED');
  if (decision !== 'release')
    await playerOf(env, merchant, memberId).deliverMessage(cardNotice(cardId, decision));
  return ok({});
}
