import { lineIn } from '#functions/content/operator-texts.ts';
import { logTrouble } from '#functions/http/log.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { brandNameOf, merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { contactsOfMember } from '#functions/verification/contacts.repo.ts';
import type { NoticeLines } from './notice-lines.ts';
import { subscribedLanguage } from './push/push.repo.ts';
import { notifyMember } from './win-push.ts';

/** A step that a member waits for. Its texts contain no amounts, because they appear on lock screens. */
export interface StepEvent {
  /** Identifies the step, so that its mail is written once. */
  readonly id: string;
  readonly lines: NoticeLines;
  /** The page that shows it. */
  readonly path: string;
  /** The language that the member's own object last saw the member use. */
  readonly lastLanguage?: string | undefined;
}

/**
 * Notifies a member of a step through the browsers subscribed to results, and by mail if an address is
 * verified. The inbox already has the note, so nothing waits for this, and failures are not retried.
 */
export async function tellStep(env: Env, objectName: string, event: StepEvent): Promise<void> {
  const { lines, path } = event;
  await Promise.all([notifyMember(env, objectName, { ...lines, path }), mail(env, objectName, event)]);
}

/**
 * Members store no language. The one in which they subscribed to notifications counts first, then the one that they
 * last used, then the merchant's.
 */
async function mail(
  env: Env,
  objectName: string,
  { id, lines: { title, body }, lastLanguage }: StepEvent,
): Promise<void> {
  const [merchant, memberId] = partsOfName(objectName);
  try {
    const contacts = await contactsOfMember(env, merchant, memberId);
    const address = contacts.find(({ kind }) => kind === 'email');
    if (!address) return;
    const [settings, subscribed] = await Promise.all([
      readDocuments(env.DB, merchant, [merchantSetting.name]),
      subscribedLanguage(env, merchant, memberId),
    ]);
    const { defaultLanguage } = merchantSetting.of(settings);
    const language = subscribed ?? lastLanguage ?? defaultLanguage.toLowerCase();
    await outboxOf(env, merchant).write(
      {
        id: `${memberId}:${id}`,
        channel: 'mail',
        recipient: address.value,
        subject: `${brandNameOf(settings)}: ${lineIn(title, language)}`,
        text: lineIn(body, language),
      },
      false,
    );
  } catch (error) {
    logTrouble('step-unmailed', error);
  }
}
