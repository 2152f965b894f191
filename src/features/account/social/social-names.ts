import type { SocialProvider } from '#src/contracts/account/social.ts';
import type { WhitelabelFlag } from '#src/contracts/whitelabel/whitelabel.ts';

/** The providers' own names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  line: 'LINE',
  twitter: 'X',
};

/** The flag that shows a provider's button. */
export const providerFlags = {
  facebook: 'FACEBOOKLOGIN3',
  google: 'GOOGLELOGIN3',
  line: 'LINELOGIN3',
  twitter: 'TWITTERLOGIN3',
} as const satisfies Readonly<Record<SocialProvider, WhitelabelFlag>>;
