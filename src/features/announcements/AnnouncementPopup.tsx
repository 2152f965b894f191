import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isSignedIn } from '#src/browser/session.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { textDirection } from '#src/rules/text/text-direction.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import { ActivityLink } from './ActivityLink.tsx';
import css from './announcement-popup.module.css';
import type { DuePopup } from './due-popup.ts';
import { $popup, dismissPopup, openPopup, turnPopup } from './popup.store.ts';

interface Props {
  due: DuePopup;
  words: WordsFor<'announcement-popup'>;
}

/** The operator's announcements in a popup over home, one at a time; once closed, they stay closed. */
export function AnnouncementPopup({ due, words: { t, language } }: Props) {
  const popup = useStore($popup);
  useEffect(() => openPopup(due), [due]);
  if (popup.status === 'hidden') return null;
  const { items, at } = popup;
  const item = items[at];
  const isLast = at === items.length - 1;
  const close = () => dismissPopup(due);
  return (
    <Dialog
      open={popup.status === 'shown'}
      onClose={close}
      isUnrequested
      title={
        <span lang={item?.language} dir={textDirection(item?.language ?? language)}>
          {item?.title}
        </span>
      }
      actions={
        <>
          {at > 0 ? <Button onClick={() => turnPopup(-1)}>{t.previous}</Button> : null}
          {item?.promotionType && isSignedIn() ? (
            <ActivityLink promotionId={item.promotionType} words={t.goToActivity} />
          ) : null}
          <Button kind="primary" onClick={isLast ? close : () => turnPopup(1)}>
            {isLast ? t.acknowledge : t.next}
          </Button>
        </>
      }
    >
      <div data-announcement-popup={item?.id}>
        {items.length > 1 ? (
          <p className={css.place} aria-live="polite">
            {fill(t.place, { at: at + 1, count: items.length }, intlLocale[language])}
          </p>
        ) : null}
        <div className={css.content}>
          <RichText html={item?.content ?? ''} language={item?.language ?? language} />
        </div>
      </div>
    </Dialog>
  );
}
