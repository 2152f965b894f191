import { useEffect, useRef } from 'react';
import { richContent } from './rich-content.ts';
import css from './rich-text.module.css';

interface Props {
  /** Sanitised HTML of an operator, sanitised again before it is shown. */
  html: string;
}

/**
 * An operator's text with its headings, lists, pictures and links; its space is
 * reserved while the sanitiser loads.
 */
export function RichText({ html }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    richContent(html).then(
      (content) => {
        if (isWanted) place.current?.replaceChildren(content);
      },
      () => dispatchEvent(new Event('scriptlost')),
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div ref={place} className={css.rich} dir="auto" data-rich-text />;
}
