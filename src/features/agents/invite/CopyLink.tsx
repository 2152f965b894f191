import type { WordsFor } from '#src/i18n/words.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './invite.module.css';

interface Props {
  address: string;
  words: WordsFor<'invite'>;
}

/** A link as people read it, without its scheme, and a button that copies the whole of it. */
export function CopyLink({ address, words: { t } }: Props) {
  const shown = address.replace(/^https?:\/\//, '');
  return (
    <div className={css.link}>
      <span className={css.address}>
        <bdi dir="ltr" translate="no">
          {shown}
        </bdi>
      </span>
      <IconButton
        icon="copy"
        label={`${t.copyLink}: ${shown}`}
        onClick={() => void copyText(address, { copied: t.linkCopied, failed: t.linkByHand })}
      />
    </div>
  );
}
