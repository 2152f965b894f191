/** How keys are derived in the work that stands in for a captcha; both sides must agree. */
export const captchaWorkAlgorithm = 'PBKDF2/SHA-256';
export const captchaWorkKeyBytes = 32;

/** A piece of work as the site sets it: find a counter whose key begins with the prefix. */
export interface CaptchaWork {
  readonly algorithm: typeof captchaWorkAlgorithm;
  readonly nonce: string;
  readonly salt: string;
  readonly cost: number;
  readonly keyLength: typeof captchaWorkKeyBytes;
  readonly keyPrefix: string;
  /** When it is over, in seconds since 1970. */
  readonly expiresAt: number;
  readonly signature: string;
}

/** The same with what the device has found. */
export interface CaptchaWorkDone extends CaptchaWork {
  readonly counter: number;
  readonly derivedKey: string;
}
