import { dayMs } from '#src/rules/durations.ts';

/** The longest that a session lives after its login, remembered or not, in milliseconds. */
export const sessionLifetimeMs = 30 * dayMs;

/** The most passkeys of one member: more than anybody has devices and security keys. */
export const passkeysMax = 20;
