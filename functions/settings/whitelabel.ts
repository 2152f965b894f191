import { z } from 'zod';
import type { WhitelabelFlag } from '#src/contracts/whitelabel/whitelabel.ts';
import { settingsDocument } from './settings-document.ts';

const off = z.boolean().default(false);

/** The settings document `whitelabel`: which features this merchant offers, by the specification's flags. */
export const whitelabelSetting = settingsDocument(
  'whitelabel',
  z.strictObject({
    /** Registration by username and password. */
    USERNAMEREG3: z.boolean().default(true),
    /** Registration by mobile number. */
    MOBILENUMREG3: off,
    /** Registration verifies a mobile number by an SMS code. */
    REGMOBVERF3: off,
    /** Registration by mobile number also requires a password. */
    MOBILENUMPASSREG3: off,
    /** Login by an SMS code. */
    MOBILEVERCODELOGIN3: off,
    FACEBOOKLOGIN3: off,
    GOOGLELOGIN3: off,
    LINELOGIN3: off,
    TWITTERLOGIN3: off,
    /** Live chat. */
    CBS3: off,
    /** Agents' contracts and the alerts of pending ones. */
    AGENTPOLICY3: off,
  } satisfies Record<WhitelabelFlag, z.ZodType>),
  { invalid: 'last-good' },
);
