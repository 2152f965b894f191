import css from './chat.module.css';

interface Props {
  label: string;
}

/** Empty bubbles while the conversation loads. */
export function ChatSkeleton({ label }: Props) {
  return (
    <output className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      <span className={css.ghost} aria-hidden="true" />
      <span className={`${css.ghost} ${css.ghostOwn}`} aria-hidden="true" />
      <span className={css.ghost} aria-hidden="true" />
    </output>
  );
}
