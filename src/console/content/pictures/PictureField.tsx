import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { named, said, text, useWords, wordOf } from '#src/console/words/words.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import css from './picture-parts.module.css';
import { LatePictureUpload } from './late-pictures.ts';

interface Props {
  name: string;
  isWrong: boolean;
  /** The address that is stored; empty for none. */
  begun: string;
  /** What stands over the picture. */
  title: string;
  line: string;
}

/** A banner's picture is as wide and as high as this, wherever it is shown. */
const bannerRatio = 716 / 300;

/** The picture of a banner: its address, how players see it, and another one in its place. */
export function PictureField({ name, isWrong, begun, title, line }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [path, setPath] = useState(begun);
  const [isOpen, setIsOpen] = useState(false);
  const maySend = rightTo(session, contentContracts.uploadPicture.permission) !== undefined;
  const shown = path.trim();
  return (
    <div className={css.field}>
      <div className={css.address}>
        <Field
          label={`${named(words, 'field', name)} · ${text(words, 'form.optional')}`}
          help={wordOf(words, 'help', name)}
          name={name}
          value={path}
          dir="ltr"
          autoComplete="off"
          onInput={({ currentTarget: { value } }) => setPath(value)}
          {...(isWrong && { error: text(words, 'form.wrong') })}
        />
        {maySend ? (
          <Button onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
            {said(
              words,
              isOpen
                ? 'content.pictureClose'
                : shown === ''
                  ? 'content.pictureUpload'
                  : 'content.pictureReplace',
            )}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <LatePictureUpload
          ratio={bannerRatio}
          onTaken={(picture) => {
            setPath(picture.path);
            setIsOpen(false);
          }}
        />
      ) : shown === '' ? null : (
        <BannerPreview key={shown} path={shown} title={title} line={line} />
      )}
    </div>
  );
}
