import css from './avatar.module.css';

interface Props {
  name: string;
  /** The address of the member's picture; without one, the first letter of the name is shown. */
  icon: string | undefined;
}

/** A member's picture or initial; always decorative, because the name is beside it. */
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
