import { call } from '#src/api/client.ts';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { takeFreshLogin } from '#src/browser/fresh-login.ts';
import { pageLanguage, pageLocale } from '#src/browser/page-locale.ts';
import { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { fill } from '#src/rules/text/message.ts';
import { showToast, toastMs } from '#src/ui/overlays/toast.ts';

/** Loaded on demand: no page includes these words for the one view that follows a login. */
const files = import.meta.glob<Record<string, string>>('/src/i18n/messages/*/limits-check.json', {
  import: 'default',
});

/**
 * Welcomes a member who has just registered, on the first page that stays. Shows anyone else who has just logged
 * in the time of the previous login, so that a stranger's login is noticed.
 */
export async function showLastLogin(): Promise<void> {
  const welcome = takeFreshLogin();
  if (welcome === null) return;
  if (welcome) {
    showToast(welcome, { kind: 'confirmed' });
    return;
  }
  const [answer, t] = await Promise.all([
    call(realityCheckContracts.playClock, undefined, { stays: true }),
    files[`/src/i18n/messages/${pageLanguage()}/limits-check.json`]?.(),
  ]);
  if (!answer.ok || answer.value.lastLoginAtMs === undefined) return;
  const when = shortDateTimeText(answer.value.lastLoginAtMs, pageLocale());
  showToast(fill(t?.lastLogin ?? '', { when }, pageLocale()), { durationMs: toastMs.long });
}
