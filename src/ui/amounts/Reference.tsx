import type { WordsFor } from '#src/i18n/words.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import css from './reference.module.css';

interface Props {
  /** The whole id of a bet, a payment, a ticket or a complaint. */
  id: string;
  words: WordsFor<'reference'>;
}

/** The short reference of a record, and a button that copies the whole of it for support. */
export function Reference({ id, words: { t } }: Props) {
  return (
    <span className={css.reference}>
      <bdi className={css.short} dir="ltr" translate="no">
        {shortReference(id)}
      </bdi>
      <IconButton
        icon="copy"
        label={t.copyReference}
        onClick={() => void copyText(id, { copied: t.referenceCopied, failed: t.referenceByHand })}
      />
    </span>
  );
}
