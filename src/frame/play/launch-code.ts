import { type CodeMessage, readCodeMessage } from '#src/rules/play/code-message.ts';
import { tellShell } from '#src/frame/shell-bridge.ts';

export type LaunchCode = Pick<CodeMessage, 'code' | 'cycleMs' | 'unseenPlayId'>;

/**
 * The code of this launch: from the embedding page, which launches again for a reloaded frame, or from
 * the fragment of a game opened by itself. It is removed from that fragment: it is valid once, and
 * addresses are kept in the history.
 */
export function launchCode(): Promise<LaunchCode> {
  if (window.parent === window) return Promise.resolve({ code: codeOfAddress(), cycleMs: 0 });
  return new Promise((resolve) => {
    const hear = (event: MessageEvent) => {
      if (event.source !== window.parent || event.origin !== location.origin) return;
      const message = readCodeMessage(event.data);
      if (!message) return;
      window.removeEventListener('message', hear);
      resolve(message);
    };
    window.addEventListener('message', hear);
    tellShell({ type: 'launch' });
  });
}

function codeOfAddress(): string {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('launch') ?? '';
  fragment.delete('launch');
  history.replaceState(history.state, '', `#${fragment}`);
  return code;
}
