import { useEffect, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import type { ChatWords } from './chat-words.server.ts';
import css from './chat.module.css';

interface Props {
  picture: Blob | undefined;
  words: ChatWords;
  onClose: () => void;
  onSend: (picture: Blob) => void;
}

/** Shows a chosen picture before it is sent. */
export function PicturePreview({ picture, words: { t }, onClose, onSend }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const own = URL.createObjectURL(picture);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [picture]);
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={t.pictureTitle}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide onClick={() => (picture ? onSend(picture) : undefined)}>
          {t.send}
        </Button>
      }
    >
      {address === undefined ? null : <img className={css.wholePicture} src={address} alt={t.picture} />}
    </Sheet>
  );
}
