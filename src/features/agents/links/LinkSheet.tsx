import { useState } from 'react';
import type { AffiliateLink } from '#src/contracts/agents/links.ts';
import { products } from '#src/contracts/games/products.ts';
import { shortDateText } from '#src/browser/date-text.ts';
import { CopyLink } from '#src/features/agents/invite/CopyLink.tsx';
import { percentText } from '#src/features/agents/team/percent-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { shareLink } from '#src/ui/overlays/share-text.ts';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { DeleteLink } from './DeleteLink.tsx';
import { LinkPeople } from './LinkPeople.tsx';
import { PostbackForm } from './PostbackForm.tsx';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  /** Undefined closes the sheet. */
  link: AffiliateLink | undefined;
  words: LinkWords;
  onClose: () => void;
}

/** One link: its address to share, who registered by it, the address that hears of them, and its end. */
export function LinkSheet({ link, words, onClose }: Props) {
  const { t } = words;
  // The sheet keeps its content while it closes.
  const [shown, show] = useState(link);
  if (link !== undefined && link !== shown) show(link);
  return (
    <Sheet
      open={link !== undefined}
      onClose={onClose}
      title={<bdi translate="no">{shown?.channel}</bdi>}
      closeLabel={t.close}
      actions={
        shown ? (
          <Button
            kind="primary"
            wide
            onClick={() => void shareLink(shown.url, { copied: t.linkCopied, failed: t.linkByHand })}
          >
            <Icon name="share" />
            {t.share}
          </Button>
        ) : null
      }
    >
      {shown ? (
        <div className={css.sheet}>
          <Terms link={shown} words={words} />
          <CopyLink address={shown.url} words={words} />
          <LinkPeople id={shown.id} words={words} />
          <PostbackForm key={shown.id} link={shown} words={words} />
          <DeleteLink id={shown.id} words={words} onDeleted={onClose} />
        </div>
      ) : null}
    </Sheet>
  );
}

function Terms({ link, words: { t, language } }: { link: AffiliateLink; words: LinkWords }) {
  const locale = intlLocale[language];
  const { type, rebates, createdAtMs } = link;
  const rates = products
    .filter((product) => (rebates[product] ?? 0) > 0)
    .map((product) => `${t[product]} \u2066${percentText(rebates[product] ?? 0, locale)}\u2069`);
  return (
    <p className={css.faint}>
      {[
        type === 1 ? t.agent : t.player,
        fill(t.linkSince, { date: shortDateText(createdAtMs, locale) }, locale),
        ...rates,
      ].join(' · ')}
    </p>
  );
}
