import { type KeyboardEvent, useState } from 'react';
import { languageName } from '#src/console/words/language-name.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Checkbox } from '#src/ui/fields/Checkbox.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import css from './picture-parts.module.css';
import type { PictureMaker } from './picture-maker.ts';
import { pictureTag, type TakenPicture } from './picture-tag.ts';
import { PictureUpload } from './PictureUpload.tsx';

const alternativeLettersMax = 200;

/** A picture for a text: sent first, then described in each language, then put into the texts. */
export function PicturePanel({ language, others, given, onInsert, onClose }: PictureMaker) {
  const words = useWords();
  const [picture, setPicture] = useState<TakenPicture>();
  const [file, setFile] = useState(given);
  return (
    <section className={css.panel} aria-label={said(words, 'content.pictureOfText')}>
      {picture ? (
        <Description
          {...{ picture, language, others, onInsert, onClose }}
          onOther={() => {
            setFile(undefined);
            setPicture(undefined);
          }}
        />
      ) : (
        <>
          <PictureUpload given={file} onTaken={setPicture} />
          <div className={css.acts}>
            <Button onClick={onClose}>{said(words, 'content.pictureCancel')}</Button>
          </div>
        </>
      )}
    </section>
  );
}

interface DescriptionProps extends Omit<PictureMaker, 'given'> {
  picture: TakenPicture;
  onOther: () => void;
}

/** What the picture shows, by language, for those who do not see it. */
function Description({ picture, language, others, onInsert, onClose, onOther }: DescriptionProps) {
  const words = useWords();
  const [alternatives, setAlternatives] = useState<Readonly<Record<string, string>>>({});
  const [isDecoration, setIsDecoration] = useState(false);
  const [wrong, setWrong] = useState<'missing' | 'full'>();
  const insert = () => {
    const tags = tagsOf(picture, [language, ...others], isDecoration ? undefined : alternatives);
    if (tags[language] === undefined) setWrong('missing');
    else if (onInsert(tags)) onClose();
    else setWrong('full');
  };
  return (
    <>
      <img
        className={css.chosen}
        src={picture.path}
        width={picture.width}
        height={picture.height}
        alt={said(words, 'content.pictureTaken')}
      />
      <p className={css.soft}>
        {said(words, 'content.pictureKept', {
          width: picture.width,
          height: picture.height,
          kilobytes: Math.ceil(picture.bytes / 1_000),
        })}
      </p>
      <Checkbox
        checked={isDecoration}
        onChange={({ currentTarget: { checked } }) => setIsDecoration(checked)}
      >
        {said(words, 'content.pictureDecoration')}
      </Checkbox>
      {isDecoration ? null : (
        <Alternatives
          languages={[language, ...others]}
          alternatives={alternatives}
          isMissing={wrong === 'missing'}
          onChange={setAlternatives}
          onEnter={insert}
        />
      )}
      {wrong === 'full' ? (
        <p role="alert" className={css.lost}>
          {said(words, 'content.pictureNoRoom')}
        </p>
      ) : null}
      <div className={css.acts}>
        <Button onClick={onClose}>{said(words, 'content.pictureCancel')}</Button>
        <Button onClick={onOther}>{said(words, 'content.pictureOther')}</Button>
        <Button kind="primary" onClick={insert}>
          {said(words, 'content.pictureInsert')}
        </Button>
      </div>
    </>
  );
}

interface AlternativesProps {
  /** The language whose text is open, and the others. */
  languages: readonly string[];
  alternatives: Readonly<Record<string, string>>;
  isMissing: boolean;
  onChange: (alternatives: Readonly<Record<string, string>>) => void;
  onEnter: () => void;
}

/** What a picture shows, in each language; only that of the open text is needed. */
function Alternatives({ languages, alternatives, isMissing, onChange, onEnter }: AlternativesProps) {
  const words = useWords();
  // The panel stands in the form of the texts, which Enter would send.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return languages.map((each, at) => (
    <Field
      key={each}
      label={said(words, at === 0 ? 'content.pictureAlt' : 'content.pictureAltOther', {
        language: languageName(each, words.locale),
      })}
      value={alternatives[each] ?? ''}
      maxLength={alternativeLettersMax}
      lang={each}
      dir="auto"
      autoComplete="off"
      onKeyDown={enter}
      onInput={({ currentTarget: { value } }) => onChange({ ...alternatives, [each]: value })}
      {...(at === 0 && {
        help: said(words, 'content.pictureAltHelp'),
        ...(isMissing && { error: said(words, 'content.pictureAltMissing') }),
      })}
    />
  ));
}

/** The picture for each language that is told what it shows; for all of them if it is decoration. */
function tagsOf(
  picture: TakenPicture,
  languages: readonly string[],
  alternatives: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages.flatMap((each) => {
      const alternative = alternatives ? alternatives[each]?.trim() : '';
      const isDescribed = alternatives === undefined || Boolean(alternative);
      return isDescribed ? [[each, pictureTag(picture, alternative ?? '')]] : [];
    }),
  );
}
