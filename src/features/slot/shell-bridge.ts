import type { GameMessage } from '#src/rules/game-message.ts';

/** Tells the page around the game; where there is none, the ways out are taken here. */
export function tellShell(message: GameMessage): void {
  if (window.parent !== window) {
    window.parent.postMessage(message, location.origin);
    return;
  }
  if (message.type === 'close') location.assign('/m/home');
  if (message.type === 'relogin') location.assign('/m/login');
  if (message.type === 'verify') location.assign(`/m/fairness#${message.fragment}`);
}
