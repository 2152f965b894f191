import { Icon } from '#src/ui/icons/Icon.tsx';
import type { PromotionsWords } from './promotions-words.server.ts';
import css from './promotions.module.css';

interface Props {
  terms: readonly string[];
  /** Where they are accepted already and something else is looked for, they open on demand. */
  isFolded: boolean;
  words: PromotionsWords;
}

/** Every sentence of a promotion's terms. */
export function PromotionTerms({ terms, isFolded, words: { t } }: Props) {
  const list = (
    <ul>
      {terms.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return isFolded ? (
    <details className={css.terms}>
      <summary>
        {t.terms}
        <Icon name="chevron" mirrored />
      </summary>
      {list}
    </details>
  ) : (
    <section className={css.terms} aria-labelledby="promotion-terms">
      <h3 id="promotion-terms">{t.terms}</h3>
      {list}
    </section>
  );
}
