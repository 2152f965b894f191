import button from '#src/ui/buttons/button.module.css';

interface Props {
  words: string;
}

/** The link to the rewards that an announcement mentions, when the site has them. */
export function ActivityLink({ words }: Props) {
  return (
    <a className={`${button.button} ${button.primary}`} href="/m/rewardCenter" data-feature="rewards">
      {words}
    </a>
  );
}
