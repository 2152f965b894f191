import { z } from 'zod';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import { operatorRoles } from '#src/contracts/operators/permissions.ts';

/** A person's e-mail address, or the name of a service; in lower case, because mail servers ignore the case. */
export const operatorId = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{0,99}$/);

/** An e-mail address as an operator's id. */
export const operatorEmail = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/);

/** One or more roles, each once. */
export const roles = z
  .array(z.enum(operatorRoles))
  .min(1)
  .max(operatorRoles.length)
  .refine((each) => new Set(each).size === each.length);

/** Bytes as WebAuthn sends them in JSON: base64url without padding. */
const bytes = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A secret of 256 random bits: a link, a token or a started sign-in. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Six digits from an authenticator app. */
export const appCode = z.string().min(6).max(16);

/** Passwords of operators are at least twelve characters long. */
export const newPassword = z.string().min(1).max(256);

/** A challenge for a passkey of this host, valid for `timeoutMs` milliseconds. */
export const challenge = { challenge: bytes(200), rpId: z.string(), timeoutMs: z.int().min(1) };

/** A browser's signature over a challenge. */
export const signedChallenge = {
  id: bytes(1_400),
  clientDataJson: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(2_048),
  userHandle: bytes(128),
};

/** A browser's answer to a challenge for a new passkey. */
export const madePasskey = z.strictObject({
  id: bytes(1_400),
  clientDataJson: bytes(4_096),
  attestationObject: bytes(16_384),
  transports: z.array(z.string().max(40)).max(10),
});

/** A passkey as its owner sees it. */
export const shownPasskey = z.strictObject({
  id: z.string(),
  device: z.string(),
  isSynced: z.boolean(),
  addedAtMs: instantMs,
  lastUsedAtMs: instantMs.optional(),
});

/** What an operator is signed in as, until when. */
export const signedInOperator = z.strictObject({
  operatorId: z.string(),
  endsAtMs: instantMs,
});

/** A named token of an operator, without its secret. */
export const shownToken = z.strictObject({
  id: uuid,
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  madeAtMs: instantMs,
  endsAtMs: instantMs,
});

/** What a token is called by its operator. */
export const tokenName = z.string().trim().min(1).max(60);

export const reason = z.string().trim().min(1).max(500);
