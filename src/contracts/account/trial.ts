import { z } from 'zod';
import { accountType, signedIn } from './account-fields.ts';
import { contracts } from '#src/contracts/endpoint.ts';

/** Free play with a special type of account, without registration. */
export const trialContracts = contracts({
  trialLogin: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Starts a trial account with demo credit, or goes on with the one the device has',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({}),
    output: signedIn,
    errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS', 'ACCOUNT_DISABLED', 'PLAY_STOPPED'],
  },

  trialUser: {
    method: 'GET',
    path: '/wps/member/trialuser',
    summary: 'Whether demo play is offered, and the trial account this device plays with',
    access: 'visitor',
    rateLimit: 'read',
    output: z.strictObject({
      offered: z.boolean(),
      userName: z.string().optional(),
      customerType: accountType.optional(),
    }),
    errors: [],
  },

  createTrialUser: {
    method: 'POST',
    path: '/wps/member/trialuser',
    summary: 'The same, answered with what the specification names of a trial user',
    access: 'visitor',
    rateLimit: 'login',
    input: z.strictObject({}),
    output: z.strictObject({
      ...signedIn.shape,
      merchantCode: z.string(),
      customerType: accountType,
    }),
    errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS', 'ACCOUNT_DISABLED', 'PLAY_STOPPED'],
  },
});
