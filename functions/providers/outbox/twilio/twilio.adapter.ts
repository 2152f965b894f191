import { askProvider } from '#functions/outgoing/ask-provider.ts';
import type { MessageAdapter } from '#functions/outgoing/message-adapter.ts';

interface Account {
  readonly accountSid: string;
  readonly from: string;
  readonly url: string;
}

const messagingService = /^MG[0-9a-f]{32}$/;

/** Sends SMS through the Messages resource of the Twilio API, dated 2010-04-01. */
export function twilioAdapter({ accountSid, from, url }: Account, secret: string): MessageAdapter {
  const resource = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, url).href;
  const sender = messagingService.test(from) ? 'MessagingServiceSid' : 'From';
  return {
    async send({ recipient, text }) {
      if (secret === '') return 'failed';
      return askProvider(resource, {
        headers: { Authorization: `Basic ${btoa(`${accountSid}:${secret}`)}` },
        body: new URLSearchParams({ To: recipient, [sender]: from, Body: text }),
      });
    },
  };
}
