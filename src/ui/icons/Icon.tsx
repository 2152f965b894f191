import sprite from './sprite.svg?url&no-inline';
import { pointsAlongText } from './along-text.ts';
import type { IconName } from './icon-name.ts';
import css from './icon.module.css';

interface Props {
  name: IconName;
  /** Points along the line of text here, so it turns around where text runs right to left; some always do. */
  mirrored?: boolean;
}

/** An icon of the sprite, for islands; always decorative, the control beside it carries the words. */
export function Icon({ name, mirrored = false }: Props) {
  const turns = mirrored || pointsAlongText(name);
  return (
    <svg className={turns ? `${css.icon} mirrored` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
