import { type ReactNode, useState } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { textDirection } from '#src/rules/text/text-direction.ts';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import css from './reading-item.module.css';

interface Props {
  /** Items with the same name close each other. */
  name: string;
  title: string;
  date: string;
  /** The mark of an unread item. */
  mark: string | undefined;
  html: string;
  /** The language of title and text, which may not be the page's. */
  language: string;
  onOpen: () => void;
  /** Actions that are available once it is read. */
  children?: ReactNode;
}

/** An item to read behind its title and date; its text is rendered when it is first opened. */
export function ReadingItem({ name, title, date, mark, html, language, onOpen, children }: Props) {
  const [opened, setOpened] = useState(false);
  const toggled = (isOpen: boolean) => {
    if (!isOpen) return;
    setOpened(true);
    onOpen();
  };
  return (
    <details name={name} onToggle={({ currentTarget }) => toggled(currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.words}>
          <span className={css.title} lang={language} dir={textDirection(language)}>
            {title}
          </span>
          <time className={css.date}>{date}</time>
        </span>
        {mark === undefined ? null : <span className={css.mark}>{mark}</span>}
        <span className={css.chevron}>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className={css.content}>
        {opened ? <RichText html={html} language={language} /> : null}
        {children}
      </div>
    </details>
  );
}
