/** Closes a layer; false if it stays open. */
type Close = () => unknown;

/** What lies over the page and closes when the visitor goes back: sheets and dialogs, the topmost last. */
const layers: Close[] = [];
let leaving = false;
/** A navigation to another page has begun: going back would cancel it. */
let followed = false;

/** How many entries of the session history belong to layers, at the current entry. */
function entries(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0;
}

/** Gives the session history one entry for each open layer. */
function align(): void {
  if (leaving || followed) return;
  const surplus = entries() - layers.length;
  if (surplus > 0) {
    leaving = true;
    history.go(-surplus);
  }
  for (let open = entries(); open < layers.length; open += 1)
    history.pushState({ ...(history.state as object | null), layers: open + 1 }, '');
}

function onPopState(): void {
  // Going back is asynchronous: what was opened or closed meanwhile is corrected when it completes.
  if (leaving) leaving = false;
  else
    layers.push(
      ...layers
        .splice(entries())
        .toReversed()
        .filter((close) => close() === false)
        .toReversed(),
    );
  align();
}

function onNavigate({ destination, downloadRequest }: NavigateEvent): void {
  // Saving a file does not leave the page.
  followed ||= !destination.sameDocument && downloadRequest === null;
}

/** Gives a layer its entry in the session history; `close` is called when the visitor goes back. */
export function openLayer(close: Close): () => void {
  addEventListener('popstate', onPopState);
  window.navigation?.addEventListener('navigate', onNavigate);
  followed = false;
  layers.push(close);
  align();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    // One layer is often replaced by another, which then takes over the entry.
    queueMicrotask(align);
  };
}
