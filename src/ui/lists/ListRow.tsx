import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import css from './list.module.css';

interface Props {
  icon?: IconName;
  title: ReactNode;
  detail?: ReactNode;
  /** Shown at the end of the line: an amount, a state. */
  end?: ReactNode;
  /** Where a tap leads, or what it does; a row with neither only informs. */
  href?: string;
  onPress?: (() => void) | undefined;
  /** The part of the site that the row belongs to: it shows only while that is on. */
  feature?: string | undefined;
  /** Its place in a list that the address of the page returns to. */
  place?: string | undefined;
}

/** One row of a `List`. */
export function ListRow({ icon, title, detail, end, href, onPress, feature, place }: Props) {
  const content = (
    <>
      {icon ? (
        <span className={css.icon}>
          <Icon name={icon} />
        </span>
      ) : null}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
      {end ? <span className={css.end}>{end}</span> : null}
    </>
  );
  const leads = (
    <>
      {content}
      <span className={css.arrow}>
        <Icon name="chevron" mirrored />
      </span>
    </>
  );
  if (href !== undefined)
    return (
      <li className={css.item} data-feature={feature} data-place={place}>
        <a className={css.row} href={href}>
          {leads}
        </a>
      </li>
    );
  if (onPress)
    return (
      <li className={css.item} data-feature={feature} data-place={place}>
        <button className={css.row} type="button" onClick={onPress}>
          {leads}
        </button>
      </li>
    );
  return (
    <li className={css.item} data-feature={feature} data-place={place}>
      <div className={css.row}>{content}</div>
    </li>
  );
}
