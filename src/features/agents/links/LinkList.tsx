import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LinkCard } from './LinkCard.tsx';
import type { Links } from './links.store.ts';
import type { LinkWords } from './links-words.ts';
import css from './links.module.css';

interface Props {
  links: Extract<Links, { status: 'ready' }>;
  words: LinkWords;
  onAdd: () => void;
  onOpen: (id: string) => void;
}

/** The links as cards, with the way to add one while there is room for it. */
export function LinkList({ links: { links, linksMax }, words, onAdd, onOpen }: Props) {
  const { t, language, failures } = words;
  const isFull = links.length >= linksMax;
  return (
    <>
      {links.length === 0 ? (
        <EmptyState icon="share" title={t.noLinks}>
          {t.noLinksExplained}
        </EmptyState>
      ) : (
        <p className={css.faint}>
          {fill(t.linksOf, { count: links.length, most: linksMax }, intlLocale[language])}
        </p>
      )}
      {isFull ? (
        <p className={css.note}>{failures.LINKS_FULL}</p>
      ) : (
        <Button kind="primary" wide onClick={onAdd}>
          <Icon name="share" />
          {t.addLink}
        </Button>
      )}
      <ul className={css.cards}>
        {links.map((link) => (
          <LinkCard key={link.id} link={link} words={words} onOpen={() => onOpen(link.id)} />
        ))}
      </ul>
    </>
  );
}
