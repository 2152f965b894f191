import css from './notice.module.css';

interface Props {
  count: number;
}

/** An unread count; nothing at zero, 99+ above 99. */
export function Badge({ count }: Props) {
  if (count <= 0) return null;
  return <span className={`${css.badge} number`}>{count > 99 ? '99+' : count}</span>;
}
