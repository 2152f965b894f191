import { trustedScriptUrl } from '#src/browser/trusted-script-url.ts';
import type { ProofOfWork, SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
// oxlint-disable-next-line import/default -- Vite generates the module of a ?worker&url import
import workerAddress from './proof-of-work.worker.ts?worker&url';

/** A Trusted Types policy can be created only once per page under the same name. */
let address: string | undefined;

/** Solves a challenge in a web worker; undefined when the device cannot solve it or the challenge has expired. */
export async function solve(challenge: ProofOfWork): Promise<SolvedProofOfWork | undefined> {
  address ??= trustedScriptUrl('work-script-url', workerAddress);
  const worker = new Worker(address, { type: 'module' });
  const solved = new Promise<SolvedProofOfWork | undefined>((resolve) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Pick<SolvedProofOfWork, 'counter' | 'derivedKey'>>) =>
        resolve(data && { ...challenge, ...data }),
    );
    worker.addEventListener('error', () => resolve(undefined));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no target origin
  worker.postMessage(challenge);
  return solved.finally(() => worker.terminate());
}
