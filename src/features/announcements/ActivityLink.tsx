import button from '#src/ui/button.module.css';

interface Props {
  words: string;
}

/** The way to the rewards that an announcement speaks of, where the site has them. */
export function ActivityLink({ words }: Props) {
  return (
    <a className={`${button.button} ${button.primary}`} href="/m/rewardCenter" data-feature="rewards">
      {words}
    </a>
  );
}
