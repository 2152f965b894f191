/** How long after a finger was lifted its tap is told at the latest, in milliseconds. */
const tapMs = 120;

let touch: PromiseWithResolvers<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
  document.addEventListener(kind, follow, { passive: true, capture: true });

/** Settles once no finger is on the page: what it touched must still be there when its tap is told. */
export function noFingerDown(): Promise<void> {
  return touch?.promise ?? Promise.resolve();
}

function follow({ type }: Event): void {
  clearTimeout(timer);
  if (type === 'pointerdown') touch ??= Promise.withResolvers<void>();
  else timer = setTimeout(letGo, type === 'click' ? 0 : tapMs);
}

function letGo(): void {
  touch?.resolve();
  touch = undefined;
}
