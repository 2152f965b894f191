const everyMs = 15_000;

/** Asks whether the site still serves this visitor while the page is visible; a refusal replaces the page. */
export function watchSystemStatus(): void {
  setInterval(async () => {
    if (document.hidden) return;
    const { isServed } = await import('./served.ts');
    if (!(await isServed())) location.reload();
  }, everyMs);
}
