/** How long after a finger was lifted its tap is told at the latest, in milliseconds. */
const tapMs = 120;

let touch: PromiseWithResolvers<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

for (const kind of ['pointerup', 'pointercancel', 'click', 'contextmenu', 'dragend'])
  document.addEventListener(kind, lift, { passive: true, capture: true });
document.addEventListener('pointerdown', touchDown, { passive: true, capture: true });

/** Settles once no finger is on the page: what it touched must still be there when its tap is told. */
export function noFingerDown(): Promise<void> {
  return touch?.promise ?? Promise.resolve();
}

/** A second finger and a mouse's other buttons make no tap. */
function touchDown({ isPrimary, button }: PointerEvent): void {
  if (!isPrimary || button !== 0) return;
  clearTimeout(timer);
  touch ??= Promise.withResolvers<void>();
}

/** A menu may open over the page, or a picture be dragged away: then no finger is told to have been lifted. */
function lift({ type }: Event): void {
  clearTimeout(timer);
  timer = setTimeout(letGo, type === 'click' ? 0 : tapMs);
}

function letGo(): void {
  touch?.resolve();
  touch = undefined;
}
