import { call } from '#src/api/client.ts';
import { dateTimeText } from '#src/browser/date-text.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { statusContracts } from '#src/contracts/status/status.ts';
import { openModal } from '#src/ui/dialog/open-modal.ts';
import { statusEveryMs } from '#src/features/shell/light/status-interval.ts';
import { keepStatus, keptStatus, type SystemStatus } from './status-cache.ts';

const root = document.documentElement;
/** The request is so small that only a slow connection takes this long, in milliseconds. */
const slowAfterMs = 4_000;

/**
 * Polls whether the site still serves this visitor while the page is visible. A refusal covers the page, which
 * keeps its state, until its cause ends; a site that cannot be reached only shows a bar. The status stored by the
 * page before applies at once, and is requested again in the background.
 */
export function watchSystemStatus(): void {
  const kept = keptStatus(Date.now());
  // A page that was just delivered is open: only a stored refusal is worth a request at once.
  if (kept && kept.systemStatus !== 0) {
    show(kept);
    void askSystemStatus();
  }
  everyWhileVisible(statusEveryMs, askSystemStatus);
}

/** Requests the status once, shows it, and stores it for the next page. */
export async function askSystemStatus(): Promise<void> {
  const slow = setTimeout(() => root.toggleAttribute('data-slow', true), slowAfterMs);
  const answer = await call(statusContracts.systemStatus);
  clearTimeout(slow);
  root.removeAttribute('data-slow');
  root.toggleAttribute('data-unreachable', !answer.ok);
  if (!answer.ok) return;
  keepStatus(answer.value, Date.now());
  show(answer.value);
}

/** Status 0 shows the site as it is; 1 and 2 cover all of it. */
function show({ systemStatus: status, endsAtMs = 0, message = '' }: SystemStatus): void {
  const view = document.querySelector('dialog[data-closed]') as HTMLDialogElement;
  if (status === 0) return view.close();
  // The page's markup has both, in this order; a list of found elements has no lengths in its type.
  const [note, time] = view.querySelectorAll('output, time') as unknown as [HTMLElement, HTMLElement];
  view.dataset['status'] = String(status);
  note.textContent = message;
  const isEndKnown = endsAtMs > Date.now();
  if (isEndKnown) time.textContent = dateTimeText(endsAtMs, pageLocale());
  time.parentElement?.toggleAttribute('hidden', !isEndKnown);
  if (!view.open) openModal(view);
}
