import { type AcceptedTerms, grantTermsOf } from '#src/rules/rewards/grant-terms.ts';

/** A set of free rounds that a member was given. */
export interface FreeRoundsRow extends Record<string, SqlStorageValue> {
  id: string;
  number: number;
  claim_id: string;
  promotion_id: string;
  vendor: string;
  games: string;
  count: number;
  used: number;
  level_minor: number;
  currency: string;
  pays: 'cash' | 'bonus';
  cap_minor: number;
  state: 'creating' | 'ready' | 'used' | 'expired' | 'ending' | 'cancelled' | 'refused';
  owes: 'create' | 'cancel' | null;
  tries: number;
  next_at_ms: number;
  won_minor: number;
  paid_minor: number;
  grant_id: string | null;
  given_at_ms: number;
  ends_at_ms: number;
  ended_at_ms: number | null;
  finished_at_ms: number | null;
  is_told: number;
}

/** Sets by a condition on their columns. */
export function readSets(sql: SqlStorage, where: string, ...values: (string | number)[]): FreeRoundsRow[] {
  return sql.exec<FreeRoundsRow>(`SELECT * FROM free_rounds ${where}`, ...values).toArray();
}

export function readFreeRounds(sql: SqlStorage, id: string): FreeRoundsRow | undefined {
  return readSets(sql, 'WHERE id = ?', id)[0];
}

/**
 * Whether rounds of a set can be played: a set that its vendor has may be played before the answer to its creation has
 * arrived.
 */
export function isPlayable({ state, ends_at_ms }: FreeRoundsRow, nowMs: number): boolean {
  return (state === 'creating' || state === 'ready') && nowMs < ends_at_ms;
}

/** Uses up one round of a set; the last one ends it. */
export function takeRound(sql: SqlStorage, id: string, nowMs: number): void {
  sql.exec(
    `UPDATE free_rounds SET used = used + 1, owes = iif(owes = 'create', NULL, owes),
       state = iif(used + 1 = count, 'used', 'ready'), ended_at_ms = iif(used + 1 = count, ?2, NULL) WHERE id = ?1`,
    id,
    nowMs,
  );
}

/** Gives a round back to its set, which can be played again if it had only been used up. */
export function giveRoundBack(sql: SqlStorage, id: string, nowMs: number): void {
  sql.exec(
    `UPDATE free_rounds SET used = used - 1,
       state = iif(state = 'used' AND ends_at_ms > ?2, 'ready', state),
       ended_at_ms = iif(state = 'used' AND ends_at_ms > ?2, NULL, ended_at_ms),
       finished_at_ms = iif(state = 'used' AND ends_at_ms > ?2, NULL, finished_at_ms) WHERE id = ?1`,
    id,
    nowMs,
  );
}

/** Adds a win to what its set has won and paid, or takes one back by negative amounts. */
export function addSetWin(
  sql: SqlStorage,
  id: string,
  { wonMinor, paidMinor }: { readonly wonMinor: number; readonly paidMinor: number },
): void {
  sql.exec(
    'UPDATE free_rounds SET won_minor = won_minor + ?2, paid_minor = paid_minor + ?3 WHERE id = ?1',
    id,
    wonMinor,
    paidMinor,
  );
}

/** A set of free rounds before its vendor has it. */
export interface NewSet {
  readonly id: string;
  readonly claimId: string;
  readonly vendor: string;
  readonly games: readonly string[];
  readonly count: number;
  readonly levelMinor: number;
  readonly pays: 'cash' | 'bonus';
  readonly capMinor: number;
  readonly endsAtMs: number;
  readonly terms: AcceptedTerms;
}

/** Stores a set that its vendor has yet to be asked to create; a repetition changes nothing. */
export function insertSet(sql: SqlStorage, set: NewSet, nowMs: number): void {
  if (readFreeRounds(sql, set.id)) return;
  const { terms } = set;
  sql.exec(
    `INSERT INTO free_rounds (id, number, claim_id, promotion_id, vendor, games, count, level_minor, currency, pays,
       cap_minor, state, owes, next_at_ms, given_at_ms, ends_at_ms)
     SELECT ?1, (SELECT coalesce(max(number), 0) + 1 FROM free_rounds), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
       'creating', 'create', ?11, ?11, ?12`,
    set.id,
    set.claimId,
    terms.promotionId,
    set.vendor,
    JSON.stringify(set.games),
    set.count,
    set.levelMinor,
    terms.currency,
    set.pays,
    set.capMinor,
    nowMs,
    set.endsAtMs,
  );
  const wagering = set.pays === 'bonus' ? grantTermsOf(terms) : undefined;
  sql.exec(
    'INSERT INTO free_round_terms (free_id, terms, wagering) VALUES (?, ?, ?)',
    set.id,
    JSON.stringify(terms),
    wagering ? JSON.stringify(wagering) : null,
  );
}
