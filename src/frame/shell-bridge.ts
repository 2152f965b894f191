import type { GameMessage } from '#src/rules/play/game-message.ts';
import { protectionAddresses } from '#src/rules/play/protection-page.ts';

/** Posts a message to the embedding page; without one, links are followed in this page. */
export function tellShell(message: GameMessage): void {
  if (window.parent !== window) {
    window.parent.postMessage(message, location.origin);
    return;
  }
  if (message.type === 'close') location.assign('/m/home');
  if (message.type === 'relogin') location.assign('/m/login');
  if (message.type === 'protection') location.assign(protectionAddresses[message.page]);
  if (message.type === 'verify') location.assign(`/m/fairness#${message.fragment}`);
}
