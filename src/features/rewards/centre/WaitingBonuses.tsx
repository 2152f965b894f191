import type { Grant } from '#src/contracts/rewards/rewards-fields.ts';
import { GrantRow } from './GrantRow.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  settling: readonly Grant[];
  waiting: readonly Grant[];
  words: RewardCentreWords;
}

/** The bonuses whose last round is still open, and those that begin after the one in use. */
export function WaitingBonuses({ settling, waiting, words }: Props) {
  const { t } = words;
  return (
    <>
      {settling.length > 0 ? (
        <section className={css.section} aria-labelledby="settling">
          <h2 id="settling">{t.settling}</h2>
          <p className={css.faint}>{t.settlingWhy}</p>
          <ul className={css.rows}>
            {settling.map((grant) => (
              <GrantRow key={grant.grantId} grant={grant} amountMinor={grant.remainingMinor} words={words} />
            ))}
          </ul>
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section className={css.section} aria-labelledby="waiting">
          <h2 id="waiting">{t.waiting}</h2>
          <p className={css.faint}>{t.waitingWhy}</p>
          <ol className={css.rows}>
            {waiting.map((grant) => (
              <GrantRow key={grant.grantId} grant={grant} amountMinor={grant.grantedMinor} words={words} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
