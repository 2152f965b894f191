import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid } from '#src/contracts/fields.ts';
import {
  appCode,
  challenge,
  madePasskey,
  newPassword,
  shownPasskey,
  secret,
  signedChallenge,
  tokenName,
} from './operator-fields.ts';
import { anyOperator, operatorRoles, permissions, rights } from '#src/contracts/operators/permissions.ts';

/** An operator's own session and factors. */
export const operatorSessionContracts = contracts({
  operatorSession: {
    method: 'GET',
    path: '/ops/api/session',
    summary: 'Who calls, with their roles and what these let them do; by session or token',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'read',
    output: z.strictObject({
      operatorId: z.string(),
      roles: z.array(z.enum(operatorRoles)),
      permissions: z.array(z.strictObject({ permission: z.enum(permissions), right: z.enum(rights) })),
      /** Absent for a token. */
      endsAtMs: instantMs.optional(),
      isSteppedUp: z.boolean(),
    }),
    errors: [],
  },

  endOperatorSession: {
    method: 'DELETE',
    path: '/ops/api/session',
    summary: 'Signs the operator out',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'write',
    output: z.strictObject({}),
    errors: ['FORBIDDEN'],
  },

  stepUpOptions: {
    method: 'POST',
    path: '/ops/api/session/step-up/options',
    summary: 'A challenge for a passkey of the signed-in operator',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'login',
    output: z.strictObject({ ...challenge, passkeys: z.array(z.string()) }),
    errors: ['FORBIDDEN'],
  },

  stepUp: {
    method: 'POST',
    path: '/ops/api/session/step-up',
    summary: 'Lets the session approve, and do what needs a fresh passkey, for five minutes',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'login',
    input: z.strictObject(signedChallenge),
    output: z.strictObject({ untilMs: instantMs }),
    errors: ['FORBIDDEN', 'SIGN_IN_FAILED'],
  },

  operatorFactors: {
    method: 'GET',
    path: '/ops/api/session/factors',
    summary: 'What the operator signs in with',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'read',
    output: z.strictObject({
      passkeys: z.array(shownPasskey).max(10),
      hasPassword: z.boolean(),
      recoveryCodesLeft: z.int().min(0),
    }),
    errors: ['FORBIDDEN'],
  },

  operatorFactorOptions: {
    method: 'POST',
    path: '/ops/api/session/factors/options',
    summary: 'A challenge for a further passkey of the signed-in operator',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'login',
    output: z.strictObject({
      ...challenge,
      userId: z.string(),
      siteName: z.string(),
      known: z.array(z.string()),
    }),
    errors: ['FORBIDDEN'],
  },

  takeOwnToken: {
    method: 'POST',
    path: '/ops/api/session/tokens',
    summary: 'Shows the signed-in operator, once, the token of this name on which two owners have agreed',
    access: 'operator',
    permission: anyOperator,
    stepUp: true,
    rateLimit: 'write',
    input: z.strictObject({ name: tokenName }),
    output: z.strictObject({ id: uuid, token: secret }),
    errors: ['NOT_FOUND'],
  },

  changeOperatorFactors: {
    method: 'PUT',
    path: '/ops/api/session/factors',
    summary:
      'Adds or removes a passkey, or replaces the recovery codes; by a fresh passkey, or password and code. Every other session ends',
    access: 'operator',
    permission: anyOperator,
    rateLimit: 'login',
    input: z
      .strictObject({
        added: madePasskey.optional(),
        removed: z.string().max(1_400).optional(),
        renewRecoveryCodes: z.literal(true).optional(),
        proof: z.strictObject({ password: newPassword, code: appCode }).optional(),
      })
      .refine(
        ({ added, removed, renewRecoveryCodes }) =>
          (added ?? removed ?? renewRecoveryCodes) && !(added && removed),
      ),
    output: z.strictObject({ endsAtMs: instantMs, recoveryCodes: z.array(z.string()) }),
    errors: ['FORBIDDEN', 'STEP_UP_NEEDED', 'SIGN_IN_FAILED'],
  },
});
