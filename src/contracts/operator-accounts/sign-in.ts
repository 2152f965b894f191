import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import {
  appCode,
  challenge,
  madePasskey,
  newPassword,
  operatorId,
  secret,
  signedChallenge,
  signedInOperator,
} from './operator-fields.ts';

/** Whatever a first factor was, the same answer: a sign-in that waits for a code, whose success tells. */
const needsCode = z.strictObject({ needs: z.literal('code'), step: secret });

/** Operators sign in, on the host of their console. */
export const operatorSignInContracts = contracts({
  operatorSignInOptions: {
    method: 'POST',
    path: '/ops/api/session/options',
    summary: 'A challenge for an operator’s passkey, and the ways to sign in; the same for every name',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject({ name: operatorId.optional() }),
    output: z.strictObject({ ...challenge, ways: z.array(z.enum(['passkey', 'password', 'access'])) }),
    errors: [],
  },

  operatorPasskeySignIn: {
    method: 'POST',
    path: '/ops/api/session/passkey',
    summary: 'Signs an operator in by a passkey with user verification',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject(signedChallenge),
    output: signedInOperator,
    errors: ['SIGN_IN_FAILED'],
  },

  operatorPasswordSignIn: {
    method: 'POST',
    path: '/ops/api/session/password',
    summary: 'Starts a sign-in by name and password; whether they were right shows once the code is sent',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject({ name: operatorId, password: z.string().min(1).max(256) }),
    output: needsCode,
    errors: [],
  },

  operatorAccessSignIn: {
    method: 'POST',
    path: '/ops/api/session/access',
    summary: 'Starts a sign-in with Cloudflare Access in place of the password',
    access: 'console',
    rateLimit: 'login',
    output: needsCode,
    errors: [],
  },

  operatorCodeSignIn: {
    method: 'POST',
    path: '/ops/api/session/totp',
    summary: 'Finishes a sign-in by a code of the authenticator app',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject({ step: secret, code: appCode }),
    output: signedInOperator,
    errors: ['SIGN_IN_FAILED'],
  },

  operatorRecoverySignIn: {
    method: 'POST',
    path: '/ops/api/session/recovery',
    summary: 'Finishes a sign-in by a recovery code, each of which works once',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject({ step: secret, code: z.string().min(12).max(32) }),
    output: signedInOperator,
    errors: ['SIGN_IN_FAILED'],
  },

  operatorEnrolOptions: {
    method: 'POST',
    path: '/ops/api/session/enrol/options',
    summary: 'What an operator enrols with by their link: a challenge for a passkey, and a secret for an app',
    access: 'console',
    rateLimit: 'login',
    input: z.strictObject({ link: secret }),
    output: z.strictObject({
      ...challenge,
      operatorId: z.string(),
      userId: z.string(),
      siteName: z.string(),
      app: z.strictObject({ secret: z.string(), uri: z.string() }),
    }),
    errors: ['LINK_ENDED'],
  },

  operatorEnrol: {
    method: 'POST',
    path: '/ops/api/session/enrol',
    summary:
      'Enrols an operator with a passkey, or a password and a code of the app; shows ten recovery codes once',
    access: 'console',
    rateLimit: 'login',
    input: z
      .strictObject({
        link: secret,
        passkey: madePasskey.optional(),
        password: newPassword.optional(),
        code: appCode.optional(),
      })
      .refine(({ passkey, password, code }) => (passkey ?? password) !== undefined && !password === !code),
    output: z.strictObject({ ...signedInOperator.shape, recoveryCodes: z.array(z.string()) }),
    errors: ['LINK_ENDED', 'PASSWORD_WEAK', 'SIGN_IN_FAILED'],
  },
});
