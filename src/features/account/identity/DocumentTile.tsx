import type { DocumentKind } from '#src/contracts/account/identity-check.ts';
import { pictureLimits } from '#src/rules/site/picture.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './identity.module.css';
import type { IdentityWords } from './identity-words.server.ts';
import type { ChosenDocument } from './use-documents.ts';

interface Props {
  kind: DocumentKind;
  picture: ChosenDocument | undefined;
  isNeeded: boolean;
  words: IdentityWords;
  onChoose: (file: File | undefined) => Promise<void>;
}

const icons = { front: 'image', back: 'image', selfie: 'person' } as const;

/** A document to photograph; the whole tile opens the camera or the file picker. */
export function DocumentTile({ kind, picture, isNeeded, words: { t }, onChoose }: Props) {
  const help = { front: t.frontHelp, back: t.backHelp, selfie: t.selfieHelp }[kind];
  return (
    <label className={css.tile} data-document={kind} data-chosen={picture ? '' : undefined}>
      <span className={css.thumb}>
        {picture ? <img src={picture.address} alt="" /> : <Icon name={icons[kind]} />}
      </span>
      <span className={css.words}>
        <b>
          {t[kind]}
          <small className={css.needed}>{isNeeded ? t.needed : t.optional}</small>
        </b>
        <small>{help}</small>
        <span className={css.act}>
          <Icon name={picture ? 'check' : 'camera'} />
          {picture ? t.change : t.choose}
        </span>
      </span>
      <input
        type="file"
        className="visually-hidden"
        accept={pictureLimits.types.join(',')}
        capture={kind === 'selfie' ? 'user' : 'environment'}
        onChange={({ target }) => {
          void onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
