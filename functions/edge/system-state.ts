import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type SystemState, systemState } from '#src/contracts/operations.ts';

/** The settings document `system-status`; undefined while it is invalid, and the gate stays closed. */
export const systemStatusSetting = settingsDocument('system-status', systemState, {
  invalid: 'closed',
  missing: { maintenance: false },
});

/** The operators' message about a closure, in the visitor's language where there is one. */
export function noticeOf(state: SystemState, language: string): string | undefined {
  return state.messages?.[language] ?? state.message;
}
