const typing = 'input, textarea, select, [contenteditable]';

/** The keys of a list: j and k go to the next and the last row, o opens one, / searches. Returns how to stop. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isSearch = key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSearch && (event.ctrlKey || event.metaKey || event.altKey)) return;
    if (!isSearch && target instanceof Element && target.closest(typing)) return;
    if (document.querySelector('dialog[open]')) return;
    if (isSearch || key === '/') {
      event.preventDefault();
      document.querySelector<HTMLInputElement>('input[data-search]')?.focus();
    } else if (key === 'j' || key === 'k') moveBy(key === 'j' ? 1 : -1);
    else if (key === 'o' && document.activeElement instanceof HTMLAnchorElement)
      document.activeElement.click();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

function moveBy(step: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const current = at >= 0 ? at : links.findIndex((link) => link.closest('[aria-current]'));
  links[Math.min(links.length - 1, Math.max(0, current + step))]?.focus();
}
