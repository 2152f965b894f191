import { useEffect, useRef } from 'react';
import { textDirection } from '#src/rules/text/text-direction.ts';
import { richContent } from './rich-content.ts';
import css from './rich-text.module.css';

interface Props {
  /** Sanitised HTML of an operator, sanitised again before it is shown. */
  html: string;
  /** The language that it is written in, which may not be the page's. */
  language: string;
}

/**
 * An operator's text with its headings, lists, pictures and links; its space is
 * reserved while the sanitiser loads.
 */
export function RichText({ html, language }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    richContent(html).then(
      (content) => {
        if (!isWanted) return;
        place.current?.replaceChildren(content);
        place.current?.querySelectorAll<HTMLElement>('[data-wide]').forEach(letScroll);
      },
      () => dispatchEvent(new Event('scriptlost')),
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return (
    <div ref={place} className={css.rich} lang={language} dir={textDirection(language)} data-rich-text />
  );
}

/** A box that scrolls has to be reachable by keyboard; one that does not would only be in the way. */
function letScroll(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}
