import { type ChangeEvent, Suspense, useRef, useState } from 'react';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { PictureSheet } from './later-picture-sheet.ts';
import css from './profile.module.css';
import { forgetProfileFailure } from './profile.store.ts';
import type { ProfileWords } from './profile-words.server.ts';

interface Props {
  name: string;
  icon: string | undefined;
  words: ProfileWords;
}

/** The member's picture; a tap opens the phone's own file chooser to replace it. */
export function ProfilePicture({ name, icon, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly turn: number }>();
  const choose = () => input.current?.click();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setChosen({ file, turn: (chosen?.turn ?? 0) + 1 });
    // Lets the same file be chosen again.
    target.value = '';
  };
  const close = () => {
    forgetProfileFailure();
    setChosen(undefined);
  };
  return (
    <div className={css.head}>
      <Avatar name={name} icon={icon} />
      <bdi className={css.name} translate="no">
        {name}
      </bdi>
      <Button onClick={choose}>
        <Icon name="camera" />
        {words.t.changePicture}
      </Button>
      <p className={css.rules}>{words.t.pictureRules}</p>
      <input
        ref={input}
        type="file"
        accept={pictureLimits.types.join(',')}
        hidden
        aria-label={words.t.changePicture}
        onChange={take}
      />
      {chosen ? (
        <Suspense>
          <PictureSheet
            key={chosen.turn}
            file={chosen.file}
            words={words}
            onChooseOther={choose}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
