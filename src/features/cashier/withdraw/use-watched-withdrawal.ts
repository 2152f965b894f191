import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watch } from '#src/browser/watch.ts';
import { $withdrawalById, isEnded, loadWithdrawal, type WatchedWithdrawal } from './withdrawals.store.ts';

const soonMs = 3_000;
const laterMs = 15_000;
const soonForMs = 30_000;

/** A withdrawal, polled until it has ended while the page is visible; undefined while it loads. */
export function useWatchedWithdrawal(id: string): WatchedWithdrawal | undefined {
  const found = useStore($withdrawalById)[id];
  useEffect(
    () =>
      watch(
        () => loadWithdrawal(id),
        (sinceSeenMs) => {
          const now = $withdrawalById.get()[id];
          if (now === null || (now && now !== 'failed' && isEnded(now))) return undefined;
          return sinceSeenMs < soonForMs ? soonMs : laterMs;
        },
      ),
    [id],
  );
  return found;
}
