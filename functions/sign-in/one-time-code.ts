import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const digits = 6;
const periodSeconds = 30;
/** A code is accepted one time step early or late, to allow for clock differences. */
const window = 1;

/** A fresh secret for an authenticator app, in base32, and the address that apps read from a QR code. */
export function freshAppSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() };
}

/** The time step that a code is valid for; undefined if it is wrong. The secret is in base32. */
export function timeStepOf(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits, period: periodSeconds });
  const delta = totp.validate({ token, timestamp: nowMs, window });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}
