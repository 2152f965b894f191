import type { WordsFor } from '#src/i18n/words.ts';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import css from './invite.module.css';
import type { InviteReward as Reward } from './invite.store.ts';

interface Props {
  reward: Reward;
  words: WordsFor<'invite'>;
}

/** What a member is paid for friends, by the terms of the promotion that pays it. */
export function InviteReward({ reward: { promotionId, title, terms }, words: { t } }: Props) {
  return (
    <section className={css.section}>
      <h2>{t.reward}</h2>
      <ul className={css.terms}>
        {terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <List label={t.reward}>
        <ListRow
          icon="gift"
          title={title}
          detail={t.rewardSee}
          href={`/m/activity?promotion=${encodeURIComponent(promotionId)}`}
        />
      </List>
    </section>
  );
}
