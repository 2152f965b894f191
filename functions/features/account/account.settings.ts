import { z } from 'zod';
import type { Settings } from '#functions/http/context.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { brandNameOf, type MerchantSettings, merchantSetting } from '#functions/settings/merchant.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { registrationFieldName } from '#src/contracts/account/account-fields.ts';
import { dayMs, hourMs, minuteMs } from '#src/rules/durations.ts';
import { registrationDefaults } from '#src/rules/account/registration.ts';

/** The failures of one account that each network may take from its reserve in a day: one is a slip of the finger. */
const reserveOfNetworkMax = 2;
const presence = z.enum(['hidden', 'optional', 'required']);

/** The settings document `account`: how members register and log in. */
const account = z.strictObject({
  trialOffered: z.boolean().default(true),
  trialsPerHourMax: z.int().min(1).max(10_000).default(20),
  /** The same limit for a whole /48 prefix of IPv6 addresses, which one customer may hold. */
  trialsPerAllocationPerHourMax: z.int().min(1).max(100_000).default(60),
  /** Days without use after which a trial account is deleted and its demo credit returned to the house. */
  trialKeptDays: z.int().min(1).max(30).default(3),
  registrationsPerHourMax: z.int().min(1).max(10_000).default(20),
  registrationsPerAllocationPerHourMax: z.int().min(1).max(100_000).default(30),
  usernameLengthMin: z.int().min(1).max(64).default(registrationDefaults.usernameLengthMin),
  usernameLengthMax: z.int().min(1).max(64).default(registrationDefaults.usernameLengthMax),
  passwordLengthMin: z.int().min(8).max(64).default(registrationDefaults.passwordLengthMin),
  passwordLengthMax: z.int().min(64).max(256).default(registrationDefaults.passwordLengthMax),
  /** From this length on a password may consist of letters alone; without it, each needs a letter and a digit. */
  passphraseLengthMin: z.int().min(15).max(64).optional(),
  ageMin: z.int().min(18).max(30).default(registrationDefaults.ageMin),
  fields: z
    .partialRecord(registrationFieldName.exclude(['username', 'password', 'confirmPassword']), presence)
    .default({ ...registrationDefaults.fields }),
  /** Names that nobody can register, because they could be mistaken for the site's staff. */
  reservedNames: z
    .array(z.string().min(1).max(64))
    .max(1_000)
    .default([
      'admin',
      'administrator',
      'moderator',
      'operator',
      'official',
      'root',
      'security',
      'staff',
      'support',
      'system',
      'test',
    ]),
  agreementVersion: z.string().min(1).max(64).default('1'),
  agreementStartsTicked: z.boolean().default(true),
  captchaOnRegistration: z.boolean().default(false),
  /** Captchas that one network may request per minute. */
  captchasPerMinuteMax: z.int().min(1).max(10_000).default(10),
  /**
   * Key-derivation rounds per try of the first proof of work that replaces a captcha, which takes 256 tries on
   * average. At 6,000, a phone with a quarter of a desktop processor's speed needs about two seconds.
   */
  proofOfWorkRounds: z.int().min(500).max(50_000).default(6_000),
  /** Failed logins of one account from one network before it is locked for that network, and for how long. */
  loginFailuresMax: z.int().min(1).max(100).default(5),
  loginLockMinutes: z.int().min(1).max(1440).default(15),
  /** Failed logins of one account from one network after which a captcha is required. */
  captchaAfterFailures: z.int().min(0).max(100).default(3),
  /** The same for one account from everywhere: strangers cause a captcha long before they can lock the account. */
  captchaAfterFailuresAnywhere: z.int().min(1).max(1_000).default(10),
  /** Failed logins of one account from everywhere in an hour; `loginLimits` says how they are shared. */
  failuresAnywhereMax: z.int().min(10).max(10_000).default(100),
  /** Failed logins of all accounts from one network; high, because mobile networks share addresses. */
  addressFailuresMax: z.int().min(1).max(10_000).default(50),
  /**
   * Demo credit of a new member on a demonstration site, in minor units of the merchant's currency. Other sites
   * grant none.
   */
  playCreditMinor: z.int().min(0).max(1_000_000_000).default(0),
  /** Demo credit of a trial account, in minor units, which can never be paid out. */
  trialCreditMinor: z.int().min(0).max(1_000_000_000).default(100_000),
});

export type AccountSettings = z.output<typeof account> &
  Pick<MerchantSettings, 'currency' | 'timeZone'> & { readonly brandName: string };

/** The settings document `account` as stored. Requests read `accountSettingsOf`. */
export const accountSetting = settingsDocument('account', account, {
  invalid: 'last-good',
  refusedFields: ({ playCreditMinor }, _host, settings) =>
    playCreditMinor > 0 && !(settings && demonstrationSetting.of(settings).isDemonstration)
      ? ['playCreditMinor']
      : [],
});
const merged = new WeakMap<Settings, AccountSettings>();

/** The merchant's account settings, with the currency and time zone that apply to them. */
export function accountSettingsOf(settings: Settings): AccountSettings {
  const known = merged.get(settings);
  if (known) return known;
  const { currency, timeZone } = merchantSetting.of(settings);
  const account = accountSetting.of(settings);
  const { isDemonstration } = demonstrationSetting.of(settings);
  const playCreditMinor = isDemonstration ? account.playCreditMinor : 0;
  const fresh = { ...account, playCreditMinor, currency, timeZone, brandName: brandNameOf(settings) };
  merged.set(settings, fresh);
  return fresh;
}

/**
 * How failed logins are counted: of one account from one network, of one account from everywhere, and of all
 * accounts from one network. Of the failures of one account from everywhere, half may come from anybody; the other
 * half is a day's reserve for networks that have not used theirs, so that few strangers cannot take it from the owner.
 */
export function loginLimits(settings: AccountSettings) {
  const lockMs = settings.loginLockMinutes * minuteMs;
  const anywhereMs = Math.max(lockMs, hourMs);
  const half = Math.floor(settings.failuresAnywhereMax / 2);
  return {
    account: {
      attemptsMax: settings.loginFailuresMax,
      lockMs,
      captchaAfter: settings.captchaAfterFailures,
    },
    anywhere: {
      attemptsMax: half,
      lockMs: anywhereMs,
      captchaAfter: settings.captchaAfterFailuresAnywhere,
    },
    address: { attemptsMax: settings.addressFailuresMax, lockMs },
    reserve: { attemptsMax: Math.floor((half * dayMs) / anywhereMs), lockMs: dayMs },
    reserveOfNetwork: { attemptsMax: reserveOfNetworkMax, lockMs: dayMs },
  };
}

/** The calendar day in the merchant's time zone, as `YYYY-MM-DD`. */
export function merchantDay(settings: AccountSettings, nowMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone, dateStyle: 'short' }).format(nowMs);
}
