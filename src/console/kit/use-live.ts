import { useEffect } from 'react';

const tailMs = 5_000;
/** After a touch or a key the list rests for so long, so that nothing moves under a finger. */
const restMs = 4_000;
/** A page that nobody uses asks no more: a session that is not used has to end. */
const idleMs = 600_000;

/**
 * Reads the head of a list every five seconds, or what `everyMs` says, while the page is visible and used; it pauses while somebody touches the
 * page or a dialog is open.
 */
export function useLive(isLive: boolean, refresh: () => Promise<void>, everyMs = tailMs): void {
  useEffect(() => {
    if (!isLive) return undefined;
    let touchedAtMs = Date.now() - restMs;
    const touched = () => {
      touchedAtMs = Date.now();
    };
    const look = () => {
      const sinceMs = Date.now() - touchedAtMs;
      const rests = document.hidden || sinceMs < restMs || sinceMs > idleMs;
      if (!rests && !document.querySelector('dialog[open]')) void refresh();
    };
    const shown = () => {
      // Whoever comes back to the page uses it, and wants to see what happened meanwhile.
      touchedAtMs = Date.now() - restMs;
      look();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', shown);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, touched, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, touched);
    };
  }, [isLive, refresh, everyMs]);
}
