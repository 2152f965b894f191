import { type FreeRoundsRow, readSets } from '#functions/wallet/free/free-rounds.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';

/** How many sets are listed, the latest first. */
const listedMax = 50;

/** A set of free rounds as its member's object tells it; the Worker adds the words. */
export interface FreeSetSummary {
  readonly id: string;
  readonly promotionId: string;
  readonly vendor: string;
  readonly games: readonly string[];
  readonly count: number;
  readonly left: number;
  readonly levelMinor: number;
  readonly currency: string;
  readonly pays: FreeRoundsRow['pays'];
  readonly capMinor: number;
  readonly state: FreeRoundsRow['state'];
  readonly wonMinor: number;
  readonly paidMinor: number;
  readonly endsAtMs: number;
  readonly texts: AcceptedTerms['document']['texts'];
}

/** The member's sets, those that can be played first, then the latest. */
export function readFreeSets(sql: SqlStorage): FreeSetSummary[] {
  return readSets(sql, `ORDER BY state IN ('creating', 'ready') DESC, number DESC LIMIT ${listedMax}`).map(
    (set) => freeSetSummary(sql, set),
  );
}

function freeSetSummary(sql: SqlStorage, set: FreeRoundsRow): FreeSetSummary {
  const { terms } = sql
    .exec<{ terms: string }>('SELECT terms FROM free_round_terms WHERE free_id = ?', set.id)
    .one();
  const isPlayable = set.state === 'creating' || set.state === 'ready';
  return {
    id: set.id,
    promotionId: set.promotion_id,
    vendor: set.vendor,
    games: JSON.parse(set.games) as string[],
    count: set.count,
    left: isPlayable ? set.count - set.used : 0,
    levelMinor: set.level_minor,
    currency: set.currency,
    pays: set.pays,
    capMinor: set.cap_minor,
    state: set.state,
    wonMinor: set.won_minor,
    paidMinor: set.paid_minor,
    endsAtMs: set.ends_at_ms,
    texts: (JSON.parse(terms) as AcceptedTerms).document.texts,
  };
}
