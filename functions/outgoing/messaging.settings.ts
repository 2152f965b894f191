import { z } from 'zod';
import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';

const secretName = {
  SMS: z.string().regex(/^[A-Z0-9_]{1,80}_SMS_SECRET$/),
  MAIL: z.string().regex(/^[A-Z0-9_]{1,80}_MAIL_SECRET$/),
};
const address = z
  .string()
  .max(400)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));

const outbox = z.strictObject({ adapter: z.literal('outbox') });
const webhook = (kind: 'SMS' | 'MAIL') =>
  z.strictObject({ adapter: z.literal('webhook'), url: address, secretName: secretName[kind] });

const twilio = z.strictObject({
  adapter: z.literal('twilio'),
  accountSid: z.string().regex(/^AC[0-9a-f]{32}$/),
  /** A number, a sender’s name, or the id of a messaging service. */
  from: z.string().min(1).max(40),
  /** The base URL of the company’s API, without a path. */
  url: address,
  secretName: secretName.SMS,
});

const postmark = z.strictObject({
  adapter: z.literal('postmark'),
  from: z.string().min(3).max(200),
  messageStream: z.string().min(1).max(60).default('outbound'),
  /** The base URL of the company’s API, without a path. */
  url: address,
  secretName: secretName.MAIL,
});

const messaging = z.strictObject({
  sms: z.discriminatedUnion('adapter', [outbox, webhook('SMS'), twilio]).default({ adapter: 'outbox' }),
  mail: z.discriminatedUnion('adapter', [outbox, webhook('MAIL'), postmark]).default({ adapter: 'outbox' }),
  /** After how many minutes an undelivered message is given up: by then the code in it has expired. */
  giveUpAfterMinutes: z.int().min(1).max(1440).default(10),
  /** How long a demonstration without a provider keeps messages to be read. */
  keepMinutes: z.int().min(1).max(1440).default(15),
});

export type MessagingSettings = z.output<typeof messaging>;

/**
 * The settings document `messaging`: who sends this merchant’s SMS and mail. A provider’s secret is given by
 * name only: it is a secret of the Worker.
 */
export const messagingSetting = settingsDocument('messaging', messaging, {
  invalid: 'last-good',
  refusedFields: ({ sms, mail }, host) => [
    ...(isReachable(sms, host) ? [] : ['sms.url']),
    ...(isReachable(mail, host) ? [] : ['mail.url']),
  ],
});

/** Whether a deployed site may send there: HTTPS only, and never into a private network. */
function isReachable(how: MessagingSettings['sms'] | MessagingSettings['mail'], host: string): boolean {
  if (how.adapter === 'outbox' || isPrivateHost(host)) return true;
  const { protocol, hostname } = new URL(how.url);
  return protocol === 'https:' && !isPrivateHost(hostname);
}
