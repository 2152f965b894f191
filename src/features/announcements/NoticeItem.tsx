import { useState } from 'react';
import { dateText } from '#src/browser/date-text.ts';
import type { Announcement } from '#src/contracts/announcements.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RichText } from '#src/ui/RichText.tsx';
import { readNotice } from './announcements.store.ts';
import type { NoticeWords } from './announcements-words.server.ts';
import { ActivityLink } from './ActivityLink.tsx';
import css from './notices.module.css';

interface Props {
  item: Announcement;
  words: NoticeWords;
}

/** One notice; opening it reads it. */
export function NoticeItem({ item, words: { t, language } }: Props) {
  const [opened, setOpened] = useState(false);
  const open = (isOpen: boolean) => {
    if (!isOpen) return;
    setOpened(true);
    readNotice(item.id);
  };
  return (
    <li className={css.notice} data-notice={item.id} data-read={item.read || undefined}>
      <details name="notice" onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary className={css.summary}>
          <span className={css.words}>
            <span className={css.title} dir="auto">
              {item.title}
            </span>
            <time className={css.date}>{dateText(item.startsAtMs, intlLocale[language])}</time>
          </span>
          {item.read ? null : <span className={css.unread}>{t.unread}</span>}
          <span className={css.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <div className={css.content}>
          {opened ? <RichText html={item.content} /> : null}
          {item.promotionType ? <ActivityLink words={t.goToActivity} /> : null}
        </div>
      </details>
    </li>
  );
}
