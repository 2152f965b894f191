import { call } from '#src/api/client.ts';
import { dateTimeText } from '#src/browser/date-text.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { everyWhileVisible } from '#src/browser/visibility.ts';
import { statusContracts } from '#src/contracts/status.ts';
import { statusEveryMs } from './light/status-interval.ts';

const root = document.documentElement;

/**
 * Asks whether the site still serves this visitor while the page is visible. A refusal covers the page, which keeps
 * its state, and closes when its cause ends; a site that cannot be reached shows a bar only.
 */
export function watchSystemStatus(): void {
  everyWhileVisible(statusEveryMs, askSystemStatus);
}

/** Asks once, and shows the answer. */
export async function askSystemStatus(): Promise<void> {
  const answer = await call(statusContracts.systemStatus);
  root.toggleAttribute('data-unreachable', !answer.ok);
  if (!answer.ok) return;
  const view = document.querySelector('dialog[data-closed]') as HTMLDialogElement;
  const { systemStatus: status, endsAtMs = 0, message = '' } = answer.value;
  if (status === 0) return view.close();
  const [note, time] = view.querySelectorAll('output, time') as unknown as [HTMLElement, HTMLElement];
  view.dataset['status'] = String(status);
  note.textContent = message;
  time.textContent = endsAtMs > Date.now() ? dateTimeText(endsAtMs, pageLocale()) : '';
  if (!view.open) view.showModal();
}
