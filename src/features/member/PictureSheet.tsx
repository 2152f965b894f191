import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { cutOf, wholePicture } from './picture-cut.ts';
import css from './picture-sheet.module.css';
import { PictureFrame } from './PictureFrame.tsx';
import { $profileChange, changePicture, forgetProfileFailure, readPicture } from './profile.store.ts';
import type { ProfileWords } from './profile-words.server.ts';

interface Props {
  /** The selected file. */
  file: File;
  words: ProfileWords;
  onChooseOther: () => void;
  onClose: () => void;
}

/** Shows the selected picture in the circle that it will fill, to be moved and zoomed before it is sent. */
export function PictureSheet({ file, words, onChooseOther, onClose }: Props) {
  const { t } = words;
  const [picture, setPicture] = useState<ImageBitmap>();
  const [framing, setFraming] = useState(wholePicture);
  const change = useStore($profileChange, { ssr: 'initial' });
  useEffect(() => {
    let isCurrent = true;
    let opened: ImageBitmap | undefined;
    forgetProfileFailure();
    void readPicture(file).then((read) => {
      opened = read;
      if (isCurrent) setPicture(read);
      else read?.close();
    });
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);

  async function save(): Promise<void> {
    if (!picture || !(await changePicture(picture, cutOf(picture, framing)))) return;
    onClose();
    showToast(t.saved, { kind: 'confirmed' });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t.pictureTitle}
      closeLabel={t.close}
      actions={
        <div className={css.actions}>
          <Button wide onClick={onChooseOther}>
            {t.pictureOther}
          </Button>
          <Button
            kind="primary"
            wide
            busy={change.status === 'saving'}
            disabled={!picture}
            onClick={() => void save()}
          >
            {t.save}
          </Button>
        </div>
      }
    >
      <PictureFrame picture={picture} framing={framing} onFrame={setFraming} words={words} />
      <FormNotice>{change.status === 'failed' ? <p>{failureText(words, change.code)}</p> : null}</FormNotice>
    </Sheet>
  );
}
