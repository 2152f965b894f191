import type { Notification } from '#functions/notices/push/push-delivery.ts';
import { logTrouble } from '#functions/http/log.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import { notifyMember } from './win-push.ts';

/** A step that a member waits for. Its texts contain no amounts, because they appear on lock screens. */
export interface StepNews {
  /** Identifies the step, so that its mail is written once. */
  readonly id: string;
  readonly lines: Pick<Notification, 'title' | 'body'>;
  /** The page that shows it. */
  readonly path: string;
}

/**
 * Notifies a member of a step through the browsers subscribed to results, and by mail if an address is
 * verified. The inbox already has the note, so nothing waits for this, and failures are not retried.
 */
export async function tellStep(env: Env, objectName: string, { id, lines, path }: StepNews): Promise<void> {
  await Promise.all([notifyMember(env, objectName, { ...lines, path }), mail(env, objectName, id, lines)]);
}

async function mail(
  env: Env,
  objectName: string,
  id: string,
  { title, body }: StepNews['lines'],
): Promise<void> {
  const [merchant, memberId] = partsOfName(objectName);
  try {
    const contacts = await contactsOfMember(env, merchant, memberId);
    const address = contacts.find(({ kind }) => kind === 'email');
    if (!address) return;
    const settings = await readDocuments(env.DB, merchant, [merchantSetting.name]);
    const { brand, defaultLanguage } = merchantSetting.of(settings);
    const language = defaultLanguage === 'ur' || defaultLanguage === 'ko' ? defaultLanguage : 'en';
    await outboxOf(env, merchant).write(
      {
        id: `${memberId}:${id}`,
        channel: 'mail',
        recipient: address.value,
        subject: `${brand.name ?? builtBrandName}: ${title[language] ?? title.en}`,
        text: body[language] ?? body.en,
      },
      false,
    );
  } catch (error) {
    logTrouble('step-unmailed', error);
  }
}
