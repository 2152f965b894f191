import type { MessageAdapter, OutgoingMessage } from '#functions/outgoing/message-adapter.ts';
import { areMessagesReadable } from '#functions/outgoing/readable-messages.ts';
import { postmarkAdapter } from '#functions/providers/outbox/postmark/postmark.adapter.ts';
import { twilioAdapter } from '#functions/providers/outbox/twilio/twilio.adapter.ts';
import { webhookAdapter } from '#functions/providers/outbox/webhook/webhook.adapter.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { merchantHost } from '#functions/settings/merchant-host.repo.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { type MessagingSettings, messagingSetting } from '#functions/outgoing/messaging.settings.ts';

/** How one merchant's messages are sent now. */
export interface Messaging {
  adapterOf(channel: OutgoingMessage['channel']): MessageAdapter | 'outbox';
  readonly giveUpAfterMs: number;
  /** How long a message without a provider is kept to be read: on a demonstration, or on this machine. */
  readonly keepsMs: number | undefined;
}

/** Reads the current settings: an outbox has no request whose settings it could use. */
export async function readMessaging(env: Env, merchant: string): Promise<Messaging> {
  const names = [messagingSetting.name, demonstrationSetting.name];
  const [settings, host] = await Promise.all([
    readDocuments(env.DB, merchant, names),
    merchantHost(env.DB, merchant),
  ]);
  const chosen = messagingSetting.of(settings);
  return {
    adapterOf: (channel) => adapterFor(env, chosen[channel]),
    giveUpAfterMs: chosen.giveUpAfterMinutes * minuteMs,
    keepsMs: areMessagesReadable(settings, host) ? chosen.keepMinutes * minuteMs : undefined,
  };
}

function adapterFor(
  env: Env,
  how: MessagingSettings['sms'] | MessagingSettings['mail'],
): MessageAdapter | 'outbox' {
  switch (how.adapter) {
    case 'outbox':
      return 'outbox';
    case 'webhook':
      return webhookAdapter(how, secretNamed(env, how.secretName));
    case 'twilio':
      return twilioAdapter(how, secretNamed(env, how.secretName));
    case 'postmark':
      return postmarkAdapter(how, secretNamed(env, how.secretName));
  }
}

function secretNamed(env: Env, name: string): string {
  const secret: unknown = Reflect.get(env, name);
  return typeof secret === 'string' ? secret : '';
}
