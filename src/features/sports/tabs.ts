const tabs = () => document.querySelectorAll<HTMLElement>('[data-tab]');

/** Shows one of the panels, and marks its tab as selected. */
export function showTab(name: string): void {
  for (const tab of tabs()) {
    const isChosen = tab.dataset['tab'] === name;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of document.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = panel.dataset['panel'] !== name;
  const leagues = document.querySelector<HTMLElement>('[data-part="leagues"]');
  if (leagues) leagues.hidden = name !== 'matches';
}

/** Selects a panel by a tap, or by the arrow keys in reading direction. */
export function listenToTabs(): void {
  const all = [...tabs()];
  for (const [index, tab] of all.entries()) {
    tab.addEventListener('click', () => showTab(tab.dataset['tab'] ?? ''));
    tab.addEventListener('keydown', ({ key }) => {
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const step = key === forward ? 1 : key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
      const next = step === 0 ? undefined : all.at((index + step) % all.length);
      next?.focus();
      next?.click();
    });
  }
  showTab('matches');
}
