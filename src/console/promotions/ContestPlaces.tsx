import { Value } from '#src/console/kit/Value.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { contestsOperationsContracts } from '#src/contracts/rewards/contests.ts';
import { Figures } from './Figures.tsx';
import css from './promotion-screens.module.css';

const { operatorContestPlaces } = contestsOperationsContracts;
type Places = OutputOf<typeof operatorContestPlaces>;

/** The first places of a contest with their members, and what each wins or was paid. */
export function ContestPlaces({ id }: { id: string }) {
  return (
    <Figures endpoint={operatorContestPlaces} id={id}>
      {(standing) => <Standing {...standing} />}
    </Figures>
  );
}

const columns = [
  'place',
  'username',
  'multiple',
  'stakeMinor',
  'winMinor',
  'prizeMinor',
  'paidMinor',
] as const;

function Standing({ state, places }: Places) {
  const words = useWords();
  return (
    <div className={css.figures}>
      <p>{said(words, `promotions.contest.${state}`)}</p>
      {places.length === 0 ? (
        <p className={css.soft}>{said(words, 'promotions.noPlaces')}</p>
      ) : (
        <div className={css.scrolls}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" data-kind={name}>
                    {named(words, 'column', name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place.place}>
                  <td>{place.place}</td>
                  <td>
                    <a className={css.link} href={`/ops/members?id=${encodeURIComponent(place.memberId)}`}>
                      {place.username || shortReference(place.memberId)}
                    </a>
                  </td>
                  <td>× {place.multiple}</td>
                  {(['stakeMinor', 'winMinor', 'prizeMinor', 'paidMinor'] as const).map((name) => (
                    <td key={name} data-kind={name}>
                      <Value kind="money" value={place[name]} currency={place.currency} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
