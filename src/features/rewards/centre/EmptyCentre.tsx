import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';

interface Props {
  /** Nothing invites. */
  isQuiet: boolean;
  words: RewardCentreWords;
}

/** Says what would fill the reward centre. */
export function EmptyCentre({ isQuiet, words: { t } }: Props) {
  return (
    <EmptyState
      icon="gift"
      title={t.empty}
      action={
        isQuiet ? undefined : (
          <a className={`${button.button} ${button.primary}`} href="/m/activity" data-feature="promotions">
            {t.toPromotions}
          </a>
        )
      }
    >
      {t.emptyExplained}
    </EmptyState>
  );
}
