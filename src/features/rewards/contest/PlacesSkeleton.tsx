import css from './contest.module.css';

interface Props {
  label: string;
}

/** Reserves the space of the own standing, the first three places and some rows. */
export function PlacesSkeleton({ label }: Props) {
  return (
    <output className={css.places}>
      <span className="visually-hidden">{label}</span>
      <span className={css.waitLine} aria-hidden="true" />
      <span className={css.waitOwn} aria-hidden="true" />
      <span className={css.podium} aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <span key={place} className={`${css.step} ${css.waitStep}`} data-place={place} />
        ))}
      </span>
      <span className={css.waitRows} aria-hidden="true" />
    </output>
  );
}
