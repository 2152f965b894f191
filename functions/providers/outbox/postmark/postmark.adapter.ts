import { askProvider } from '#functions/outgoing/ask-provider.ts';
import type { MessageAdapter } from '#functions/outgoing/message-adapter.ts';

interface Server {
  readonly from: string;
  readonly messageStream: string;
  readonly url: string;
}

/** Sends mail through the single-message call of the Postmark API; links in it are not tracked. */
export function postmarkAdapter({ from, messageStream, url }: Server, secret: string): MessageAdapter {
  const resource = new URL('/email', url).href;
  return {
    async send({ id, recipient, subject, text }) {
      if (secret === '') return 'failed';
      return askProvider(resource, {
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Postmark-Server-Token': secret,
        },
        body: JSON.stringify({
          From: from,
          To: recipient,
          Subject: subject,
          TextBody: text,
          MessageStream: messageStream,
          TrackOpens: false,
          TrackLinks: 'None',
          Metadata: { id },
        }),
      });
    },
  };
}
