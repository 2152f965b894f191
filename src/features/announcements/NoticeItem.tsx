import type { WordsFor } from '#src/i18n/words.ts';
import { dateText } from '#src/browser/date-text.ts';
import type { Announcement } from '#src/contracts/announcements/announcements.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { ReadingItem } from '#src/ui/lists/ReadingItem.tsx';
import css from '#src/ui/lists/reading-item.module.css';
import { readNotice } from './announcements.store.ts';
import { ActivityLink } from './ActivityLink.tsx';

interface Props {
  item: Announcement;
  words: WordsFor<'announcements'>;
}

/** One notice; opening it marks it as read. */
export function NoticeItem({ item, words: { t, language } }: Props) {
  return (
    <li className={css.item} data-notice={item.id} data-read={item.read || undefined}>
      <ReadingItem
        name="notice"
        title={item.title}
        date={dateText(item.startsAtMs, intlLocale[language])}
        mark={item.read ? undefined : t.unread}
        html={item.content}
        language={item.language}
        onOpen={() => void readNotice(item.id)}
      >
        {item.promotionType ? <ActivityLink promotionId={item.promotionType} words={t.goToActivity} /> : null}
      </ReadingItem>
    </li>
  );
}
