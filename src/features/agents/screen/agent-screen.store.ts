import { atom } from 'nanostores';

const screens = ['invite', 'links', 'team', 'report'] as const;
export type AgentScreen = (typeof screens)[number];

/** Which of an agent's screens the page shows, by the hash of its address. */
export const $agentScreen = atom<AgentScreen>('invite');

/** Shows the screen that the address names, now and whenever it changes; returns what ends that. */
export function followAddress(): () => void {
  const read = () => {
    const named = location.hash.slice(1);
    $agentScreen.set(screens.find((each) => each === named) ?? 'invite');
  };
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
}
