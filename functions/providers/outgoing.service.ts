import type { RequestContext } from '#functions/http/context.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { areMessagesReadable } from '#functions/outgoing/readable-messages.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { outgoingContracts } from '#src/contracts/outgoing/outgoing.ts';

/** The outcomes of a merchant's messages. Their texts, which contain codes, are shown only on a demonstration and on a local site. */
export async function readOutgoing({
  env,
  merchant,
  settings,
  target,
}: RequestContext): Promise<OutputOf<typeof outgoingContracts.operatorOutgoing>> {
  const { kept, ...view } = await outboxOf(env, merchant).view();
  const messages = kept.map(({ id, channel, recipient, subject, text, writtenAtMs }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    writtenAtMs,
  }));
  return {
    ...view,
    today: [...view.today],
    messages: areMessagesReadable(settings, target.host) ? messages : [],
  };
}
