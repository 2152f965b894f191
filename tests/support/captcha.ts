import { createHmac, randomUUID } from 'node:crypto';
import { testSecrets } from './secrets.ts';
import { type Site, testDevice, type Visitor, visitorFromPakistan } from './site.ts';

interface MadeCaptcha {
  readonly expiresAtMs?: number;
  readonly secret?: string;
  readonly merchant?: string;
  readonly device?: string;
}

/** A captcha with a known solution, signed as the site signs one for this visitor, so that no test reads pictures. */
export function captchaFor(site: Site, visitor: Visitor, answer: string, made: MadeCaptcha = {}) {
  const { expiresAtMs = Date.now() + 60_000, merchant = site.merchant, device = testDevice } = made;
  const id = randomUUID();
  const network = visitor.address ?? visitorFromPakistan.address;
  const mark = createHmac('sha256', made.secret ?? testSecrets['SESSION_SECRET'] ?? '').update(
    JSON.stringify(['captcha', merchant, network, device, id, expiresAtMs, answer]),
  );
  return { captchaId: `${id}.${expiresAtMs}.${mark.digest('base64url')}`, captcha: answer };
}
