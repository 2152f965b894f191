import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat.module.css';
import type { ChosenPicture } from './use-chosen-picture.ts';

interface Props {
  picture: ChosenPicture | undefined;
  words: ChatWords;
  onClose: () => void;
  onSend: (picture: Blob) => void;
}

/** Shows a chosen picture before it is sent. */
export function PicturePreview({ picture, words: { t }, onClose, onSend }: Props) {
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={t.pictureTitle}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide onClick={() => (picture ? onSend(picture.blob) : undefined)}>
          {t.send}
        </Button>
      }
    >
      {picture ? <img className={css.wholePicture} src={picture.address} alt={t.picture} /> : null}
    </Sheet>
  );
}
