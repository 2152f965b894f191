import { Button } from '#src/ui/buttons/Button.tsx';
import { OlderButton } from '#src/ui/lists/OlderButton.tsx';
import { ReadingItem } from '#src/ui/lists/ReadingItem.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import type { SectionProps } from './section-props.ts';
import css from './catalogue.module.css';

const nothing = () => {};
const loadNothing = () => Promise.resolve(false);

export function ReadingStates({ t }: SectionProps) {
  const item = { name: 'reading', html: t.messageText, date: '2026-11-22', onOpen: nothing } as const;
  return (
    <>
      <div className={css.frame}>
        <ReadingItem {...item} title={t.messageTitle} mark={t.unread}>
          <Button>{t.remove}</Button>
        </ReadingItem>
        <ReadingItem {...item} title={t.noticeTitle} mark={undefined} />
      </div>
      <RichText html={t.messageText} />
      <OlderButton label={t.older} failed={t.failed} load={loadNothing} />
    </>
  );
}
