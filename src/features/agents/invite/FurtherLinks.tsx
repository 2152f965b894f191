import type { WordsFor } from '#src/i18n/words.ts';
import { CopyLink } from './CopyLink.tsx';
import css from './invite.module.css';

interface Props {
  hosts: readonly string[];
  words: WordsFor<'invite'>;
}

/** Further addresses of the merchant: whoever registers there came by the member's code. */
export function FurtherLinks({ hosts, words }: Props) {
  const { t } = words;
  return (
    <section className={css.section}>
      <h2>{t.further}</h2>
      <p className={css.faint}>{t.furtherExplained}</p>
      <ul className={css.links}>
        {hosts.map((host) => (
          <li key={host}>
            <CopyLink address={`https://${host}`} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}
