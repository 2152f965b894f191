import { useStore } from '@nanostores/react';
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { failureWords, said, useWords, type ConsoleWords } from '#src/console/words/words.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { BannerFrame } from './BannerFrame.tsx';
import css from './picture-parts.module.css';
import { pictureIn, type TakenPicture } from './picture-tag.ts';
import { type Upload, uploadStore } from './upload.store.ts';

interface Props {
  /** Width divided by height of the part that is kept; without it all of the picture is. */
  ratio?: number;
  /** A file that was dropped or pasted elsewhere. */
  given?: File | undefined;
  onTaken: (picture: TakenPicture) => void;
}

/** Where a picture is chosen, dropped or pasted, and sent; what was refused says what to do. */
export function PictureUpload({ ratio, given, onTaken }: Props) {
  const words = useWords();
  const store = useMemo(() => uploadStore(ratio !== undefined), [ratio]);
  const state = useStore(store.$upload, { ssr: 'initial' });
  const forward = (picture: TakenPicture | undefined) => picture && onTaken(picture);
  const take = (file: File | undefined) => {
    if (file) void store.take(file).then(forward);
  };
  const takeGiven = useEffectEvent(take);
  useEffect(() => takeGiven(given), [given]);
  useEffect(() => store.drop, [store]);
  const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    const file = pictureIn(data);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    take(file);
  };
  if (state.status === 'framed' && ratio !== undefined)
    return (
      <BannerFrame
        picture={state.picture}
        ratio={ratio}
        onKeep={(part) => void store.sendPart(part).then(forward)}
        onDrop={store.drop}
      />
    );
  return (
    <div className={css.upload} onPaste={(event) => receive(event, event.clipboardData)}>
      <DropPlace
        isBusy={state.status === 'sending'}
        onChoose={take}
        onDrop={(event) => receive(event, event.dataTransfer)}
      />
      <p className={css.soft}>{said(words, 'content.pictureHelp')}</p>
      <output>
        {state.status === 'sending' ? (
          <span className={css.sending}>
            <progress aria-label={said(words, 'content.pictureSending')} />
            {said(words, 'content.pictureSending')}
          </span>
        ) : null}
      </output>
      <FormNotice>{state.status === 'refused' ? refusalWords(words, state) : null}</FormNotice>
    </div>
  );
}

interface DropPlaceProps {
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
  onDrop: (event: DragEvent) => void;
}

/** Where a file is chosen, or dropped from the desktop. */
function DropPlace({ isBusy, onChoose, onDrop }: DropPlaceProps) {
  const words = useWords();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop(event);
      }}
    >
      <label className={css.drop} data-over={isOver || undefined} aria-busy={isBusy}>
        <Icon name="image" />
        <span>{said(words, 'content.pictureChoose')}</span>
        <span className={css.ways}>{said(words, 'content.pictureDrop')}</span>
        <input
          type="file"
          className="visually-hidden"
          accept={pictureLimits.types.join(',')}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}

const ownRefusals: Readonly<Record<string, string>> = {
  IMAGE_TYPE_REFUSED: 'content.pictureType',
  MEDIA_TYPE_REFUSED: 'content.pictureType',
  IMAGE_BROKEN: 'content.pictureBroken',
  IMAGE_TOO_LARGE: 'content.pictureLarge',
  BODY_TOO_LARGE: 'content.pictureLarge',
  UPLOADS_MAX: 'content.pictureTries',
};

/** Why a picture was refused, and what to do. */
function refusalWords(words: ConsoleWords, { code, contentMax }: Upload & { status: 'refused' }): string {
  if (contentMax !== undefined) return said(words, 'content.pictureFull', { count: contentMax });
  const own = ownRefusals[code];
  return own === undefined ? failureWords(words, code) : said(words, own);
}
