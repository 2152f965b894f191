import { failureText } from '#src/i18n/words.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './feedback.module.css';
import type { FeedbackWords } from './feedback-words.server.ts';
import type { usePictures } from './use-pictures.ts';

interface Props {
  choice: ReturnType<typeof usePictures>;
  words: FeedbackWords;
}

/** The pictures of the form, three at most, each with a button to remove it. */
export function PicturePicker({ choice, words }: Props) {
  const { t } = words;
  const add = async (file: File | undefined) => {
    const code = await choice.add(file);
    if (code) showToast(failureText(words, code), { kind: 'danger' });
  };
  return (
    <div className={css.pictures}>
      <ul className={css.row} aria-label={t.picture}>
        {choice.pictures.map((picture) => (
          <li key={picture.address} className={css.chosen}>
            <img src={picture.address} alt={t.picture} />
            <button
              type="button"
              className={css.remove}
              aria-label={t.removePicture}
              onClick={() => choice.remove(picture)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {choice.isFull ? null : (
          <li>
            <label className={css.add}>
              <Icon name="image" />
              <span className="visually-hidden">{t.addPicture}</span>
              <input
                type="file"
                className="visually-hidden"
                accept={pictureLimits.types.join(',')}
                onChange={({ target }) => {
                  void add(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={css.help}>{t.picturesHelp}</p>
    </div>
  );
}
