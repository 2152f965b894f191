import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import css from './trend.module.css';

interface Props {
  places: number;
  place: number;
  onChange: (place: number) => void;
}

/** Chooses the position of the draw that a trend is about. */
export function TrendPlace({ places, place, onChange }: Props) {
  const { t, say } = useBoardWords();
  return (
    <fieldset className={css.places} aria-label={t.places} dir="ltr">
      {Array.from({ length: places }, (_, at) => (
        <button
          key={at}
          className={css.place}
          type="button"
          aria-pressed={at === place}
          aria-label={say(t.placeNumber, { number: at + 1 })}
          onClick={() => onChange(at)}
        >
          {at + 1}
        </button>
      ))}
    </fieldset>
  );
}
