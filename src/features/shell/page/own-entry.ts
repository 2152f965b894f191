/**
 * Leaves the history entry of a sheet or the side menu that was open when the page was reloaded: one step back from it
 * would show nothing new.
 */
export function returnToOwnEntry(): void {
  const { layers = 0 } = (history.state ?? {}) as { layers?: number };
  if (layers > 0 && !document.querySelector('dialog[open]')) history.go(-layers);
}
