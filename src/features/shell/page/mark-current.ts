/** The query fields that select a list of games other than the page's own. */
const listFields = ['type', 'gameType', 'vassalage', 'search'];

/** Marks the entry of the bottom navigation whose list the address names; without a list the page's own mark stays. */
export function markCurrent(): void {
  const here = new URLSearchParams(location.search);
  if (!listFields.some((field) => here.has(field))) return;
  const type = here.get('type');
  for (const entry of document.querySelectorAll<HTMLAnchorElement>('[data-reading] a')) {
    const leadsHere =
      entry.pathname === location.pathname && new URLSearchParams(entry.search).get('type') === type;
    if (leadsHere) entry.setAttribute('aria-current', 'page');
    else if (entry.pathname === location.pathname) entry.removeAttribute('aria-current');
  }
}
