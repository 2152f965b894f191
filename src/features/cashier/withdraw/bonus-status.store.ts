import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import { bonusContracts } from '#src/contracts/rewards/claims.ts';
import type { Funds } from './funds.store.ts';

/** What a withdrawal means for bonuses, in minor units. */
export interface BonusStatus {
  /** What still has to be staked before the bonus in use becomes the member's own money. */
  readonly wageringLeftMinor: number;
  /** The waiting bonuses of deposits, which end with a withdrawal although they are not in the bonus account. */
  readonly waitingEndsMinor: number;
}

/** Undefined while it is not known; the bonus account itself is part of the funds. */
export const $bonusStatus = atom<BonusStatus | undefined>();

/** Loads it for members who can have bonuses; if that fails, the page shows the bonus account alone. */
export async function loadBonusStatus({ bonusMinor }: Pick<Funds, 'bonusMinor'>): Promise<void> {
  const on = (document.documentElement.dataset.features ?? '').split(' ');
  if (bonusMinor === 0 && !on.includes('rewards')) return;
  const answer = await memberCall(bonusContracts.bonusStatus, { language: languageCode() });
  if (!answer.ok) return;
  const { active, endsOnWithdrawalMinor } = answer.value;
  const left = active ? BigInt(active.requiredMinor) - BigInt(active.wageredMinor) : 0n;
  $bonusStatus.set({
    wageringLeftMinor: Math.min(Number(left > 0n ? left : 0n), Number.MAX_SAFE_INTEGER),
    waitingEndsMinor: Math.max(0, endsOnWithdrawalMinor - bonusMinor),
  });
}
