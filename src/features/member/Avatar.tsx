import css from './avatar.module.css';

interface Props {
  name: string;
  /** The address of the member's picture; the name's first letter stands where there is none. */
  icon: string | undefined;
}

/** A member's picture or initial; always decorative, the name stands beside it. */
export function Avatar({ name, icon }: Props) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {icon === undefined ? (
        [...name][0]
      ) : (
        <img className={css.picture} src={icon} alt="" draggable={false} />
      )}
    </span>
  );
}
