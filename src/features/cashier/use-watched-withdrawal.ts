import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WithdrawalStanding } from '#src/contracts/cashier-fields.ts';
import { $withdrawalById, isEnded, loadWithdrawal } from './withdrawals.store.ts';

const soonMs = 3_000;
const laterMs = 15_000;
/** How many times it asks soon. */
const soonTimes = 10;

/** A withdrawal that is asked about again until it has ended, while the page is seen; undefined while it loads. */
export function useWatchedWithdrawal(id: string): WithdrawalStanding | null | undefined {
  const found = useStore($withdrawalById)[id];
  const goesOn = found !== null && !(found && isEnded(found));
  useEffect(() => {
    void loadWithdrawal(id);
  }, [id]);
  useEffect(() => {
    if (!goesOn) return undefined;
    let times = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (!document.hidden) await loadWithdrawal(id);
      times += 1;
      timer = setTimeout(() => void look(), times < soonTimes ? soonMs : laterMs);
    };
    const lookAtOnce = () => {
      if (!document.hidden) void loadWithdrawal(id);
    };
    timer = setTimeout(() => void look(), soonMs);
    document.addEventListener('visibilitychange', lookAtOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAtOnce);
    };
  }, [id, goesOn]);
  return found;
}
