import { call } from '#src/api/client.ts';
import { systemStatus } from '#src/contracts/status.ts';

const everyMs = 15_000;

/** Asks whether the site still serves this visitor while the page is visible; a refusal replaces the page. */
export function watchSystemStatus(): void {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await call(systemStatus);
    if (answer.ok && answer.value.systemStatus !== 0) location.reload();
  }, everyMs);
}
