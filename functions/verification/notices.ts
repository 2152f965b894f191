import { type NoticeKey, noticeText } from '#functions/content/notice-texts.ts';
import { pageLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { count } from '#functions/http/counts.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { logTrouble } from '#functions/http/log.ts';
import { outboxOf } from '#functions/outgoing/outbox-port.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { whitelabelSetting } from '#functions/settings/whitelabel.ts';
import { builtBrandName } from '#src/rules/site/brand.ts';
import type { Contact } from './contact.ts';
import { contactsOfMember } from './contacts.repo.ts';
import { dailyCaps, takeAll } from './daily-caps.ts';
import { verificationSetting } from '#functions/settings/verification.ts';

type NamedIn<Key> = Key extends `account.${infer Name}.title` ? Name : never;

/** What was done to an account, as its owner is notified of it. */
export type Notice = NamedIn<NoticeKey>;

interface Notified {
  readonly id: string;
  readonly username: string;
  /** The contact to notify instead of the member's verified one: the one that it replaced. */
  readonly at?: Pick<Contact, 'kind' | 'value'>;
}

/**
 * Notifies a member of what was done to the account, by mail if an address is verified, else by SMS. This runs
 * after the response: what was done stands whether or not the notice can be written.
 */
export function notifyLater(
  request: Request,
  context: RequestContext,
  member: Notified,
  notice: Notice,
): void {
  const language = pageLanguage(request.headers.get('Cookie') ?? '', profileOf(context.settings));
  context.execution.waitUntil(
    notify(context, member, notice, language).catch((error: unknown) =>
      logTrouble('notice-unwritten', error),
    ),
  );
}

/**
 * Notifies a member of something that happened without a request. `messageId` identifies the notice: a repeated
 * call with it sends nothing again.
 */
export async function notifyMember(
  env: Env,
  merchant: string,
  member: Notified,
  { notice, language, messageId }: { notice: Notice; language: string; messageId: string },
): Promise<void> {
  const names = [merchantSetting.name, verificationSetting.name, whitelabelSetting.name];
  const settings = await readDocuments(env.DB, merchant, names);
  await notify({ env, merchant, settings, nowMs: Date.now() }, member, notice, language, messageId);
}

async function notify(
  context: Pick<RequestContext, 'env' | 'merchant' | 'settings' | 'nowMs'>,
  { id: memberId, username, at }: Notified,
  notice: Notice,
  language: string,
  messageId: string = crypto.randomUUID(),
): Promise<void> {
  const { env, merchant, settings } = context;
  const contacts = at ? [at] : await contactsOfMember(env, merchant, memberId);
  const contact = contacts.find(({ kind }) => kind === 'email') ?? contacts[0];
  if (!contact) return;
  const caps = await takeAll(dailyCaps(context, verificationSetting.of(settings), contact, true));
  if (!caps) return count(merchant, `notices capped ${contact.kind}`);
  const brand = profileOf(settings).brandName ?? builtBrandName;
  const values = { brand, username };
  const isMail = contact.kind === 'email';
  await outboxOf(env, merchant).write(
    {
      id: messageId,
      channel: isMail ? 'mail' : 'sms',
      recipient: contact.value,
      subject: isMail ? noticeText(language, `account.${notice}.title`, values) : '',
      text: noticeText(language, `account.${notice}.text`, values),
    },
    false,
  );
}
