import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { IconButton } from '#src/ui/buttons/IconButton.tsx';
import { copyText } from '#src/ui/overlays/copy-text.ts';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  postback: NonNullable<AffiliateLink['postback']>;
  words: LinkWords;
}

/** Whether the address is called, what was given up, and the secret that signs the calls. */
export function PostbackState({ postback: { state, undelivered, secret }, words: { t, language } }: Props) {
  const explained = {
    waiting: t.waitingExplained,
    approved: t.approvedExplained,
    refused: t.refusedExplained,
  };
  return (
    <div className={css.state} data-state={state}>
      <p>
        <b>{t[state]}</b> <span className={css.faint}>{explained[state]}</span>
      </p>
      {undelivered > 0 ? (
        <p className={css.undelivered}>{fill(t.undelivered, { count: undelivered }, intlLocale[language])}</p>
      ) : null}
      <div className={css.secret}>
        <span className={css.faint}>{t.secret}</span>
        <code dir="ltr" translate="no">
          {secret}
        </code>
        <IconButton
          icon="copy"
          label={t.copySecret}
          onClick={() => void copyText(secret, { copied: t.secretCopied, failed: t.secretByHand })}
        />
      </div>
    </div>
  );
}
