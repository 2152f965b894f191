import { z } from 'zod';
import { contracts } from './endpoint.ts';

/** Who else can say who somebody is, in the order in which buttons show them. */
export const socialProviders = ['facebook', 'google', 'line', 'twitter'] as const;

export type SocialProvider = (typeof socialProviders)[number];

const provider = z.enum(socialProviders);

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
});
