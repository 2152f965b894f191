import type { WordsFor } from '#src/i18n/words.ts';
import { QrCode } from '#src/ui/amounts/QrCode.tsx';
import { Button } from '#src/ui/buttons/Button.tsx';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import { shareLink } from '#src/ui/overlays/share-text.ts';
import { CopyLink } from './CopyLink.tsx';
import css from './invite.module.css';

interface Props {
  code: string;
  /** The address of the site with the code. */
  address: string;
  words: WordsFor<'invite'>;
}

/** The code to scan, to read out, to copy and to share. */
export function InviteCard({ code, address, words }: Props) {
  const { t } = words;
  return (
    <>
      <section className={css.card} aria-labelledby="invite-code">
        <div className={css.scan}>
          <QrCode text={address} label={t.scan} />
        </div>
        <h2 id="invite-code" className={css.label}>
          {t.code}
        </h2>
        <p className={css.codeLine}>
          <bdi className={css.code} dir="ltr" translate="no">
            {code}
          </bdi>
          <IconButton
            icon="copy"
            label={t.copyCode}
            onClick={() => void copyText(code, { copied: t.codeCopied, failed: t.codeByHand })}
          />
        </p>
        <CopyLink address={address} words={words} />
      </section>
      <Button
        kind="primary"
        wide
        onClick={() => void shareLink(address, { copied: t.linkCopied, failed: t.linkByHand })}
      >
        <Icon name="share" />
        {t.share}
      </Button>
    </>
  );
}
