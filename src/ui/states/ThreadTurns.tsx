import thread from './thread.module.css';

/** What one side of a thread said, and when, in words. */
export interface Turn {
  readonly by: 'house' | 'member';
  readonly words: string;
  readonly atMs: number;
}

interface Props {
  turns: readonly Turn[];
  /** The names of the two sides. */
  names: Readonly<Record<Turn['by'], string>>;
  timeText: (atMs: number) => string;
}

/** What followed the beginning of a thread, from both sides, the oldest first. */
export function ThreadTurns({ turns, names, timeText }: Props) {
  return [...turns]
    .sort((one, other) => one.atMs - other.atMs)
    .map(({ by, words, atMs }) => (
      <div key={`${by}-${atMs}`} className={by === 'house' ? thread.answer : thread.reply}>
        <p className={thread.by}>
          {names[by]} · <time>{timeText(atMs)}</time>
        </p>
        <p className={thread.said} dir="auto">
          {words}
        </p>
      </div>
    ));
}
