import css from './chat.module.css';

interface Props {
  label: string;
}

/** Bubbles without words, while the conversation is asked for. */
export function ChatSkeleton({ label }: Props) {
  return (
    <output className={css.skeleton}>
      <span className="visually-hidden">{label}</span>
      {['theirs', 'own', 'theirs'].map((side, at) => (
        <span key={at} className={`${css.ghost} ${css[side]}`} aria-hidden="true" />
      ))}
    </output>
  );
}
