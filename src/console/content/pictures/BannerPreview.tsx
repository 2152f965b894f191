import { useState } from 'react';
import { said, useWords } from '#src/console/words/words.ts';
import css from './picture-parts.module.css';

interface Props {
  path: string;
  title: string;
  line: string;
}

/** A banner in the frame of home, with its words over it. */
export function BannerPreview({ path, title, line }: Props) {
  const words = useWords();
  const [isLost, setIsLost] = useState(false);
  if (isLost)
    return (
      <p role="alert" className={css.lost}>
        {said(words, 'content.pictureLost')}
      </p>
    );
  return (
    <figure className={css.preview}>
      <div className={css.banner}>
        <img src={path} width={716} height={300} alt="" onError={() => setIsLost(true)} />
        <div dir="auto">
          <strong>{title}</strong>
          <span>{line}</span>
        </div>
      </div>
      <figcaption className={css.soft}>{said(words, 'content.pictureAsSeen')}</figcaption>
    </figure>
  );
}
