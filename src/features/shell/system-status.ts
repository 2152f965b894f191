import { call } from '#src/api/client.ts';
import { statusContracts } from '#src/contracts/status.ts';

const root = document.documentElement;
const everyMs = 15_000;

/**
 * Asks whether the site still serves this visitor while the page is visible. A refusal lies over the page, which
 * keeps what was typed and played, and goes away with its cause; a site out of reach is a bar, not a wall.
 */
export function watchSystemStatus(): void {
  setInterval(ask, everyMs);
  document.onvisibilitychange = window.ononline = ask;
}

async function ask(): Promise<void> {
  if (document.hidden) return;
  const answer = await call(statusContracts.systemStatus);
  root.toggleAttribute('data-unreachable', !answer.ok);
  if (!answer.ok) return;
  const view = document.querySelector('dialog[data-closed]') as HTMLDialogElement;
  const { systemStatus: status, endsAtMs = 0, message = '' } = answer.value;
  if (status === 0) return view.close();
  const [note, time] = view.querySelectorAll('output, time') as unknown as [HTMLElement, HTMLElement];
  view.dataset['status'] = String(status);
  note.textContent = message;
  time.textContent = endsAtMs > Date.now() ? localTime(endsAtMs) : '';
  if (!view.open) view.showModal();
}

function localTime(instantMs: number): string {
  const locale = `${root.lang}-u-nu-latn`;
  return new Date(instantMs).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' });
}
