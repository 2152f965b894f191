import { type SystemState, systemState } from '#src/contracts/operations.ts';

/** The stored state; `unreadable` keeps the gate closed. */
export type ReadSystemState = SystemState | 'unreadable';

/** What operators say about a closure, in the visitor's language where they wrote it. */
export function noticeOf(state: SystemState, language: string): string | undefined {
  return state.messages?.[language] ?? state.message;
}

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
