/** Asks for confirmation when any logout button of the page is tapped; the code for it is loaded then. */
export function offerLogout(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-logout]')) return;
    import('./logout.ts').then(
      ({ askToLogOut }) => askToLogOut(),
      () => dispatchEvent(new Event('scriptlost')),
    );
  });
}
