import { type Failed, failed } from '#src/rules/result.ts';
import type { AcceptanceRefusal } from './member/acceptance-judging.ts';

type Refused = Failed<AcceptanceRefusal | 'SESSION_ENDED'>;
type Accepted = Exclude<AcceptanceRefusal, 'VOUCHER_REFUSED' | 'APPLICATION_PICTURES'>;

/** The refusal of an acceptance; those of codes and pictures belong to other calls. */
export function acceptFailure({ code }: Refused): Failed<Accepted | 'SESSION_ENDED'> {
  return failed(code === 'VOUCHER_REFUSED' || code === 'APPLICATION_PICTURES' ? 'PROMO_UNKNOWN' : code);
}

/** The same for a promotion that is not bound to a deposit. */
export function joinFailure(
  refused: Refused,
): Failed<Exclude<Accepted, 'DEPOSIT_UNKNOWN'> | 'SESSION_ENDED'> {
  const { code } = acceptFailure(refused);
  return failed(code === 'DEPOSIT_UNKNOWN' ? 'PROMO_UNKNOWN' : code);
}
