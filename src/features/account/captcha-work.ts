import type { CaptchaWork, CaptchaWorkDone } from '#src/rules/captcha-work.ts';
// oxlint-disable-next-line import/default -- the bundler makes the module behind this address
import workerAddress from './captcha-work.worker.ts?worker&url';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** Has the device do a piece of work; undefined where it cannot, or the work is over before. */
export async function doWork(work: CaptchaWork): Promise<CaptchaWorkDone | undefined> {
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  const done = new Promise<CaptchaWorkDone | undefined>((resolve) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Pick<CaptchaWorkDone, 'counter' | 'derivedKey'>>) =>
        resolve(data && { ...work, ...data }),
    );
    worker.addEventListener('error', () => resolve(undefined));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no target origin
  worker.postMessage(work);
  return done.finally(() => worker.terminate());
}

/** Under Trusted Types a script's address must come from a named policy, which knows this one address only. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('work-script-url', {
    createScriptURL(asked) {
      if (asked !== workerAddress) throw new TypeError('Not the worker of this page');
      return asked;
    },
  });
  return policy.createScriptURL(url);
}
