import { openStates, type GrantRow, readGrants } from '#functions/wallet/bonus/grants.ts';
import { pendingOf } from '#functions/wallet/bonus/rounds-counting.ts';
import type { GrantState } from '#src/contracts/rewards/rewards-fields.ts';
import type { AcceptedTerms } from '#src/rules/rewards/grant-terms.ts';
import { wholeWeight } from '#src/rules/rewards/progress.ts';

/** How many ended grants are listed. */
const endedMax = 20;

/** One grant, with the terms that the Worker puts into words. */
export interface GrantStatus {
  readonly grantId: string;
  readonly terms: AcceptedTerms;
  readonly state: GrantState;
  readonly reason: string | undefined;
  readonly grantedMinor: number;
  readonly remainingMinor: number;
  readonly convertedMinor: number;
  /** Counted stakes, those that wait for the end of their round, and those that are required, in minor units. */
  readonly wageredMinor: string;
  readonly pendingMinor: string;
  readonly requiredMinor: string;
  readonly maxBetMinor: number;
  readonly capMinor: number;
  readonly endsAtMs: number | undefined;
}

export interface BonusStatus {
  readonly active: GrantStatus | undefined;
  readonly settling: readonly GrantStatus[];
  readonly waiting: readonly GrantStatus[];
  readonly ended: readonly GrantStatus[];
  /** What a withdrawal would end now: the whole bonus account. */
  readonly endsOnWithdrawalMinor: number;
}

/** The grants that have not ended, and the newest ones that have. */
export function readBonusStatus(sql: SqlStorage): BonusStatus {
  const open = readGrants(sql, `WHERE state IN ${openStates} ORDER BY number`);
  const ended = readGrants(
    sql,
    `WHERE number > 0 AND state NOT IN ${openStates} ORDER BY number DESC LIMIT ${endedMax}`,
  ).toSorted((one, other) => (other.ended_at_ms ?? 0) - (one.ended_at_ms ?? 0));
  const inState = (state: GrantRow['state']) =>
    open.filter((grant) => grant.state === state).map((grant) => statusOf(sql, grant));
  return {
    active: inState('active')[0],
    settling: inState('settling'),
    waiting: inState('waiting'),
    ended: ended.map((grant) => statusOf(sql, grant)),
    endsOnWithdrawalMinor: open.reduce((sum, grant) => sum + grant.remaining_minor, 0),
  };
}

/** One grant as it is shown. */
export function statusOf(sql: SqlStorage, grant: GrantRow): GrantStatus {
  const { terms } = sql
    .exec<{ terms: string }>('SELECT terms FROM grant_terms WHERE grant_id = ?', grant.id)
    .one();
  const isOpen = grant.state === 'active' || grant.state === 'settling';
  return {
    grantId: grant.id,
    terms: JSON.parse(terms) as AcceptedTerms,
    state: isOpen && grant.suspended_at_ms !== null ? 'suspended' : collectingOr(grant),
    reason: grant.reason ?? undefined,
    grantedMinor:
      grant.activated_at_ms === null || grant.free_id !== null ? grant.base_minor : grant.granted_minor,
    remainingMinor: grant.remaining_minor,
    convertedMinor: grant.converted_minor,
    wageredMinor: inMinor(BigInt(grant.wagered)),
    pendingMinor: inMinor(isOpen ? pendingOf(sql, grant.id) : 0n),
    requiredMinor: inMinor(BigInt(grant.required)),
    maxBetMinor: grant.max_bet_minor,
    capMinor: grant.cap_minor,
    endsAtMs: grant.ends_at_ms ?? undefined,
  };
}

function collectingOr({ state, is_collecting }: GrantRow): GrantState {
  return state === 'waiting' && is_collecting === 1 ? 'collecting' : state;
}

function inMinor(counted: bigint): string {
  return String(counted / BigInt(wholeWeight));
}
