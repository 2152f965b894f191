import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type SystemState, systemState } from '#src/contracts/operations/operations.ts';

/** The settings document `system-status`; undefined while invalid, which closes the gate to all but operators. */
export const systemStatusSetting = settingsDocument('system-status', systemState, {
  invalid: 'closed',
  missing: { maintenance: false },
});

/** Whether the site is closed for maintenance at an instant; planned maintenance closes it once it starts. */
export function isInMaintenance({ maintenance, startsAtMs = 0 }: SystemState, nowMs: number): boolean {
  return maintenance && startsAtMs <= nowMs;
}

/** The operators' message about a closure, in the visitor's language if available. */
export function noticeOf(state: SystemState, language: string): string | undefined {
  return state.messages?.[language] ?? state.message;
}
