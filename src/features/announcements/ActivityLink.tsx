import button from '#src/ui/buttons/button.module.css';

interface Props {
  /** The promotion that the announcement is about. */
  promotionId: string;
  words: string;
}

/** The link to the offer that an announcement is about, when the site has rewards; none on a quiet device. */
export function ActivityLink({ promotionId, words }: Props) {
  return (
    <a
      className={`${button.button} ${button.primary}`}
      href={`/m/rewardCenter?promotion=${encodeURIComponent(promotionId)}`}
      data-feature="rewards"
      data-invitation
    >
      {words}
    </a>
  );
}
