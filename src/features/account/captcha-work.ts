import { trustedScriptUrl } from '#src/browser/trusted-script-url.ts';
import type { CaptchaWork, CaptchaWorkDone } from '#src/rules/captcha-work.ts';
// oxlint-disable-next-line import/default -- the bundler makes the module behind this address
import workerAddress from './captcha-work.worker.ts?worker&url';

/** A policy of one name can be made once a page. */
let address: string | undefined;

/** Has the device do a piece of work; undefined where it cannot, or the work is over before. */
export async function doWork(work: CaptchaWork): Promise<CaptchaWorkDone | undefined> {
  address ??= trustedScriptUrl('work-script-url', workerAddress);
  const worker = new Worker(address, { type: 'module' });
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
