import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './centre.module.css';

interface Props {
  terms: readonly string[];
  words: { readonly t: { readonly terms: string } };
  /** Where they are accepted they are shown at once, elsewhere on demand. */
  isOpen?: boolean;
}

/** The terms of a reward, a sentence each. */
export function TermsList({ terms, words: { t }, isOpen = false }: Props) {
  if (terms.length === 0) return null;
  const list = (
    <ul className={css.terms}>
      {terms.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  if (isOpen)
    return (
      <section>
        <h3 className={css.small}>{t.terms}</h3>
        {list}
      </section>
    );
  return (
    <details className={css.details}>
      <summary>
        {t.terms}
        <Icon name="chevron" mirrored />
      </summary>
      {list}
    </details>
  );
}
