import css from './contest.module.css';

interface Props {
  /** Empty for a player who stays hidden. */
  name: string;
  isOwn: boolean;
  words: { readonly t: Readonly<Record<'hiddenPlayer' | 'you', string>> };
}

/** As whom a player appears, with a mark on the member's own line. */
export function PlayerName({ name, isOwn, words: { t } }: Props) {
  return (
    <span className={css.player}>
      {name === '' ? (
        <span className={css.hidden}>{t.hiddenPlayer}</span>
      ) : (
        <bdi className={css.name} translate="no">
          {name}
        </bdi>
      )}
      {isOwn ? <span className={css.you}>{t.you}</span> : null}
    </span>
  );
}
