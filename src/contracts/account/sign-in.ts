import { z } from 'zod';
import { doorErrors, sealErrors, signedIn } from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';

/** Bytes as WebAuthn sends them in JSON: base64url without padding. */
const bytes = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);

const passkeyId = bytes(1_400);

/** Six digits from an authenticator app, or a recovery code. */
const code = z.string().min(6).max(32);

/** Confirms that the request comes from the member, if the login was not recent. */
const ownersPassword = { password: z.string().min(1).max(256).optional() };
const ownerErrors = ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', ...sealErrors] as const;

const challenge = {
  challenge: bytes(200),
  rpId: z.string(),
  timeoutMs: z.int().min(1),
};

/** A device with a live session. */
export const device = z.strictObject({
  id: z.string(),
  /** The User-Agent of the login. */
  device: z.string(),
  remembered: z.boolean(),
  startedAtMs: instantMs,
  expiresAtMs: instantMs,
  /** Whether it is the device that sent this request. */
  current: z.boolean(),
});

/** A passkey as its owner sees it. */
export const passkey = z.strictObject({
  id: passkeyId,
  /** The User-Agent that created it. */
  device: z.string(),
  /** Whether the passkey provider syncs it to the owner's other devices. */
  isSynced: z.boolean(),
  addedAtMs: instantMs,
  lastUsedAtMs: instantMs.optional(),
});

export type Device = z.infer<typeof device>;
export type Passkey = z.infer<typeof passkey>;

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const signInContracts = contracts({
  devices: {
    method: 'GET',
    path: '/wps/session/devices',
    summary: 'The devices on which the member is logged in, newest first',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({ devices: z.array(device) }),
    errors: [],
  },

  endDevice: {
    method: 'DELETE',
    path: '/wps/session/devices/:deviceId',
    summary: 'Logs one device out at once',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ deviceId: uuid }),
    output: z.strictObject({}),
    errors: [],
  },

  endOtherDevices: {
    method: 'DELETE',
    path: '/wps/session/devices',
    summary: 'Logs every device out but the one that asks',
    access: 'member',
    rateLimit: 'write',
    output: z.strictObject({ ended: z.int().min(0) }),
    errors: [],
  },

  factors: {
    method: 'GET',
    path: '/wps/session/factors',
    summary: 'What a login of the member needs besides the password, and the passkeys',
    access: 'member',
    rateLimit: 'read',
    output: z.strictObject({
      authenticator: z.boolean(),
      recoveryCodesLeft: z.int().min(0),
      /** Whether a login by password requires a passkey too. */
      passkeyStep: z.boolean(),
      passkeys: z.array(passkey),
    }),
    errors: [],
  },

  offerAuthenticator: {
    method: 'POST',
    path: '/wps/session/factors/totp',
    summary: 'Makes the secret of an authenticator app, which counts once a code of it was confirmed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject(ownersPassword),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['SECOND_FACTOR_ON', ...ownerErrors],
  },

  confirmAuthenticator: {
    method: 'PUT',
    path: '/wps/session/factors/totp',
    summary: 'Switches the second factor on by a code of the app, and shows ten recovery codes once',
    access: 'member',
    rateLimit: 'login',
    input: z.strictObject({ code }),
    output: recoveryCodes,
    errors: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'ACCOUNT_LOCKED'],
  },

  endAuthenticator: {
    method: 'DELETE',
    path: '/wps/session/factors/totp',
    summary: 'Switches the second factor off by a code',
    access: 'member',
    rateLimit: 'login',
    input: z.strictObject({ code }),
    output: z.strictObject({}),
    errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'ACCOUNT_LOCKED'],
  },

  renewRecoveryCodes: {
    method: 'POST',
    path: '/wps/session/factors/recovery',
    summary: 'Replaces the recovery codes, by a code',
    access: 'member',
    rateLimit: 'login',
    input: z.strictObject({ code }),
    output: recoveryCodes,
    errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'ACCOUNT_LOCKED'],
  },

  loginSecondStep: {
    method: 'POST',
    path: '/wps/session/login/second',
    summary: 'Finishes a login that needs a second factor, on the device that began it',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({ code }),
    output: signedIn,
    errors: ['SECOND_FACTOR_WRONG', 'LOGIN_STEP_ENDED', 'ACCOUNT_LOCKED', 'ACCOUNT_DISABLED', ...doorErrors],
  },

  offerPasskey: {
    method: 'POST',
    path: '/wps/session/passkeys/options',
    summary: 'The challenge and the choices for making a passkey on the device that asks',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject(ownersPassword),
    output: z.strictObject({
      ...challenge,
      siteName: z.string(),
      /** The member's id as bytes, which a passkey login sends back. */
      userId: bytes(100),
      username: z.string(),
      known: z.array(z.strictObject({ id: passkeyId, transports: z.array(z.string()) })),
    }),
    errors: ['PASSKEYS_FULL', ...ownerErrors],
  },

  addPasskey: {
    method: 'POST',
    path: '/wps/session/passkeys',
    summary: 'Keeps the public key of a passkey that the device has just made',
    access: 'member',
    rateLimit: 'login',
    input: z.strictObject({
      id: passkeyId,
      clientDataJson: bytes(4_000),
      attestationObject: bytes(8_000),
      transports: z.array(z.string().max(20)).max(8),
    }),
    output: z.strictObject({}),
    errors: ['PASSKEYS_FULL', 'PASSKEY_REFUSED', 'PASSKEY_CHALLENGE_ENDED'],
  },

  removePasskey: {
    method: 'DELETE',
    path: '/wps/session/passkeys/:passkeyId',
    summary: 'Removes a passkey, which then logs nobody in',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ passkeyId }),
    output: z.strictObject({}),
    errors: ['PASSKEY_ASKED_FOR'],
  },

  switchPasskeyStep: {
    method: 'PUT',
    path: '/wps/session/factors/passkey',
    summary:
      'Has logins by password ask for a passkey too, or no longer; shows ten recovery codes where the member has none. Sealed',
    access: 'member',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ isOn: z.boolean(), ...ownersPassword }),
    output: recoveryCodes,
    errors: ['PASSKEY_MISSING', ...ownerErrors],
  },

  passkeyChallenge: {
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    summary: 'The challenge that a login by passkey signs, once and soon',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({}),
    output: z.strictObject(challenge),
    errors: [],
  },

  passkeyLogin: {
    method: 'POST',
    path: '/wps/session/login/passkey',
    summary: 'Starts a session by a passkey, which counts as both factors',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({
      id: passkeyId,
      clientDataJson: bytes(4_000),
      authenticatorData: bytes(2_000),
      signature: bytes(12_000),
      userHandle: bytes(100),
      remember: z.boolean().optional(),
    }),
    output: signedIn,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_CHALLENGE_ENDED', 'ACCOUNT_DISABLED', ...doorErrors],
  },
});
