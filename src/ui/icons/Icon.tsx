import sprite from './sprite.svg?url&no-inline';
import { pointsAlongText } from './along-text.ts';
import type { IconName } from './icon-name.ts';
import css from './icon.module.css';

interface Props {
  name: IconName;
  /** Points in text direction here, so it is mirrored in right-to-left text; some icons always do. */
  mirrored?: boolean;
}

/** An icon of the sprite, for islands; always decorative, because the control beside it has the words. */
export function Icon({ name, mirrored = false }: Props) {
  const turns = mirrored || pointsAlongText(name);
  return (
    <svg className={turns ? `${css.icon} mirrored` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
