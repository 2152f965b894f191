import css from './proof.module.css';

interface Props {
  /** Numbers by tier, in drawing order. */
  result: readonly (readonly string[])[];
}

/** The numbers of a draw, one row a tier; they read from left to right in every language. */
export function ProofNumbers({ result }: Props) {
  return (
    <div className={css.tiers} dir="ltr">
      {result.map((tier, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tier is identified by its index
        <ol key={row} className={css.tier} data-first={row === 0 ? '' : undefined}>
          {tier.map((number, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- numbers can repeat, indexes cannot
            <li key={place}>{number}</li>
          ))}
        </ol>
      ))}
    </div>
  );
}
