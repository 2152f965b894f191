import { routes } from '#functions/http/routes.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { outgoingContracts } from '#src/contracts/outgoing.ts';
import { ok } from '#src/rules/result.ts';

/** What operators read of a merchant's messages. */
export const outgoingRoutes = routes(outgoingContracts, {
  async operatorOutgoing({ context: { env, merchant, settings } }) {
    const { kept, ...view } = await outboxOf(env, merchant).view();
    const { isDemonstration } = demonstrationSetting.of(settings);
    const messages = kept.map(({ id, channel, recipient, subject, text, writtenAtMs }) => ({
      id,
      channel,
      to: recipient,
      subject,
      text,
      writtenAtMs,
    }));
    return ok({ ...view, today: [...view.today], messages: isDemonstration ? messages : [] });
  },
});
