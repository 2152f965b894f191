import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the island is hydrated; false in the prerendered HTML, so that a form can wait. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
