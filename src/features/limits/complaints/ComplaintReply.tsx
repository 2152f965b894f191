import { dateText } from '#src/browser/date-text.ts';
import { type OwnComplaint, replyLengthMax } from '#src/contracts/limits/complaints.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { ThreadReply } from '#src/ui/states/ThreadReply.tsx';
import { replyToComplaint } from './complaints.store.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';

interface Props {
  item: OwnComplaint;
  words: ComplaintsWords;
}

/** Adds words to an open complaint, or reopens a decided one while that is possible. */
export function ComplaintReply({ item: { reference, mayReply, reopenUntilMs }, words }: Props) {
  const { t, language } = words;
  const reopens = reopenUntilMs !== undefined;
  if (!mayReply && !reopens) return null;
  const locale = intlLocale[language];
  return (
    <ThreadReply
      words={{
        open: reopens ? t.reopen : t.reply,
        label: reopens ? t.reopenWords : t.replyWords,
        missing: t.wordsMissing,
        send: reopens ? t.reopenSend : t.replySend,
      }}
      {...(reopens ? { help: fill(t.reopenUntil, { date: dateText(reopenUntilMs, locale) }, locale) } : {})}
      maxLength={replyLengthMax}
      send={async (reply) => {
        const code = await replyToComplaint(reference, { ...reply, reopen: reopens });
        if (code) showToast(failureText(words, code), { kind: 'danger' });
        return code === undefined;
      }}
    />
  );
}
