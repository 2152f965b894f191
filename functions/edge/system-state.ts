import { type SystemState, systemState } from '#src/contracts/operations.ts';

/** The stored state; `unreadable` keeps the gate closed. */
export type ReadSystemState = SystemState | 'unreadable';

/** Reads the system state; none stored means that nothing was ever closed. */
export function readSystemState(document: string | undefined): ReadSystemState {
  if (document === undefined) return { maintenance: false };
  try {
    const parsed = systemState.safeParse(JSON.parse(document));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
