import { z } from 'zod';
import {
  captchaAnswer,
  captchaErrors,
  doorErrors,
  password,
  registration,
  registrationErrors,
  sealErrors,
  signedIn,
  username,
} from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';

/** The identity providers, in the order of their buttons. */
export const socialProviders = ['facebook', 'google', 'line', 'twitter'] as const;

export type SocialProvider = (typeof socialProviders)[number];

const provider = z.enum(socialProviders);
const long = z.string().max(2048).optional();

/** Why someone returns without being signed in; the page `/m/social` has a text for each. */
export const socialProblems = [
  'expired',
  'cancelled',
  'refused',
  'unreachable',
  'disabled',
  'agents',
  'members',
  'off',
] as const;

export type SocialProblem = (typeof socialProblems)[number];

/** The fragment of `/m/social` when the identity is proven but no account is linked to it yet. */
export const socialWaits = 'waiting';

export const socialContracts = contracts({
  socialProviders: {
    method: 'GET',
    path: '/wps/session/social/providers',
    summary: 'The providers that one can sign in with here: each is one button',
    access: 'public',
    rateLimit: 'read',
    output: z.strictObject({ providers: z.array(provider) }),
    errors: [],
  },

  socialStart: {
    method: 'POST',
    path: '/wps/session/social/start',
    summary:
      'Begins a sign-in with a provider in this browser; the answer is the provider’s address to go to',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({
      provider,
      /** The page to open afterwards. */
      next: z.string().max(500).optional(),
      remember: z.boolean().optional(),
    }),
    output: z.strictObject({ address: z.string().max(4096) }),
    errors: ['FEATURE_OFF'],
  },

  socialCallback: {
    method: 'GET',
    path: '/wps/session/social/callback',
    summary:
      'Where a provider sends people back to: it signs in who is known, and leads everybody else to /m/social',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({
      code: long,
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
      error_description: long,
      error_uri: long,
      // Parameters that providers are known to add; they have no effect here.
      error_code: long,
      error_message: long,
      error_reason: long,
      scope: long,
      iss: z.string().max(300).optional(),
      session_state: long,
      authuser: z.string().max(40).optional(),
      prompt: z.string().max(40).optional(),
      hd: z.string().max(255).optional(),
      friendship_status_changed: z.string().max(10).optional(),
    }),
    output: z.strictObject({}),
    raw: 'text/html',
    isRedirect: true,
    errors: [],
  },

  socialPending: {
    method: 'GET',
    path: '/wps/session/social/pending',
    summary: 'Whose sign-in waits in this browser for an account to be opened or linked',
    access: 'visitor',
    rateLimit: 'read',
    output: z.strictObject({
      provider,
      /** The page to open once an account is found. */
      next: z.string().max(500),
      /** The account this browser is signed in to, to which the identity can be linked. */
      account: z.string().max(64).optional(),
      /** The name reported by the provider, if any. */
      name: z.string().max(80).optional(),
    }),
    errors: ['SOCIAL_EXPIRED'],
  },

  socialRegister: {
    method: 'POST',
    path: '/wps/session/social/complete',
    summary: 'Opens an account for the sign-in that waits; a username is made where none is sent. Sealed',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({ username: username.optional(), ...registration }),
    output: signedIn,
    errors: [...registrationErrors, 'SOCIAL_EXPIRED', 'IDENTITY_TAKEN'],
  },

  socialLink: {
    method: 'POST',
    path: '/wps/session/social/link',
    summary:
      'Links the sign-in that waits to an account: by its username and password, or to the signed-in one, whose password is asked for unless it logged in just now. Sealed',
    access: 'visitor',
    rateLimit: 'login',
    sealed: true,
    input: z.strictObject({
      username: username.optional(),
      password: password.optional(),
      ...captchaAnswer,
    }),
    output: signedIn,
    errors: [
      'SOCIAL_EXPIRED',
      'IDENTITY_TAKEN',
      'FIELDS_INVALID',
      'LOGIN_FAILED',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      ...doorErrors,
      'SECOND_FACTOR_NEEDED',
      'SESSION_ENDED',
      'PASSWORD_NEEDED',
      'PASSWORD_WRONG',
      ...captchaErrors,
      ...sealErrors,
    ],
  },
});
