import { useState } from 'react';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './application.module.css';
import type { useApplicationPictures } from './use-application-pictures.ts';

interface Props {
  choice: ReturnType<typeof useApplicationPictures>;
  picturesMax: number;
  words: PromotionsWords;
}

/** The pictures of an application, each with a button to remove it; why a file was not taken stands beside them. */
export function ApplicationPictures({ choice, picturesMax, words }: Props) {
  const { t, language } = words;
  const [problem, setProblem] = useState<string>();
  const add = async (file: File | undefined) => {
    const code = await choice.add(file);
    setProblem(code === undefined ? undefined : failureText(words, code));
  };
  return (
    <div className={css.pictures}>
      <ul className={css.row} aria-label={t.picture}>
        {choice.pictures.map((picture, at) => (
          <li key={picture.address} className={css.chosen}>
            <img src={picture.address} alt={`${t.picture} ${at + 1}`} />
            <button
              type="button"
              className={css.remove}
              aria-label={`${t.removePicture} ${at + 1}`}
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
      <p className={css.help}>{fill(t.picturesHelp, { count: picturesMax }, intlLocale[language])}</p>
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
