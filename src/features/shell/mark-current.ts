/** Marks the entry of the bottom navigation that the address stands for. */
export function markCurrent(): void {
  const type = new URLSearchParams(location.search).get('type');
  for (const entry of document.querySelectorAll<HTMLAnchorElement>('[data-reading] a')) {
    const leadsHere =
      entry.pathname === location.pathname && new URLSearchParams(entry.search).get('type') === type;
    if (leadsHere) entry.setAttribute('aria-current', 'page');
    else if (entry.pathname === location.pathname) entry.removeAttribute('aria-current');
  }
}
