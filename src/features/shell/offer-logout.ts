/** Asks at a tap on any button of the page that logs out; what asks is loaded then. */
export function offerLogout(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-logout]')) return;
    import('./logout.ts').then(
      ({ askToLogOut }) => askToLogOut(),
      () => dispatchEvent(new Event('scriptlost')),
    );
  });
}
