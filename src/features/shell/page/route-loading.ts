/** A page that loads sooner needs no indicator. */
const shownAfterMs = 400;
/** After this time the page counts as lost, and the visitor is offered a retry. */
const failedAfterMs = 10_000;

/** Shows that the next page is loading; if it does not load, shows an error with an action. */
export function watchRouteLoading(): void {
  const [loading, failed] = ['loading', 'failed'].map((name) =>
    document.querySelector<HTMLElement>(`[data-route="${name}"]`),
  );
  const retry = failed?.querySelector('a');
  if (!loading || !failed || !retry) return;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    loading.hidden = true;
    failed.hidden = true;
  };
  const start = (href: string) => {
    stop();
    timers = [
      setTimeout(() => {
        loading.hidden = false;
      }, shownAfterMs),
      setTimeout(() => {
        loading.hidden = true;
        retry.href = href;
        failed.hidden = false;
      }, failedAfterMs),
    ];
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && leadsToPage(link, event)) start(link.href);
  });
  addEventListener('pagehide', stop);
}

/** Whether the click makes the browser leave this page for another page of the site. */
function leadsToPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return false;
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return !(link.hasAttribute('download') || (samePage && link.hash !== ''));
}
