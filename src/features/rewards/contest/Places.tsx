import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ShownPromotion } from '#src/features/rewards/promotions/promotions.store.ts';
import type { PromotionsWords } from '#src/features/rewards/promotions/promotions-words.server.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { $contests, loadContest, type ReadyContest, watchContest } from './contest.store.ts';
import { NameChoice } from './NameChoice.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { PlacesHead } from './PlacesHead.tsx';
import { PlacesList } from './PlacesList.tsx';
import { PlacesSkeleton } from './PlacesSkeleton.tsx';
import { Podium, podiumPlaces } from './Podium.tsx';
import css from './contest.module.css';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
}

/** The places of a contest, the own standing, and as whom the member appears in it. */
export function Places({ item, words }: Props) {
  const { t } = words;
  const { promotionId } = item;
  const contest = useStore($contests, { ssr: 'initial' })[promotionId];
  useEffect(() => watchContest(promotionId), [promotionId]);
  if (!contest || contest.status === 'loading') return <PlacesSkeleton label={t.placesLoading} />;
  if (contest.status === 'unknown') return null;
  if (contest.status === 'failed')
    return (
      <ErrorState title={t.placesFailed} retryLabel={t.retry} onRetry={() => void loadContest(promotionId)}>
        {t.failedExplained}
      </ErrorState>
    );
  return <ShownPlaces item={item} contest={contest} words={words} />;
}

function ShownPlaces({ item, contest, words }: Props & { contest: ReadyContest }) {
  const { t } = words;
  const { places, state, isJoined } = contest;
  const takesPart = isJoined || contest.own !== undefined;
  return (
    <section className={css.places} aria-labelledby="contest-places">
      <PlacesHead promotionId={item.promotionId} contest={contest} words={words} />
      <OwnPlace
        contest={contest}
        mayJoin={item.state === 'open' && item.why === undefined}
        hasTakenPart={item.state === 'used'}
        words={words}
      />
      {places.length === 0 ? (
        <p className={css.nobody}>{state === 'final' ? t.nobodyOver : t.nobody}</p>
      ) : (
        <>
          <Podium contest={contest} words={words} />
          <PlacesList contest={contest} places={places.slice(podiumPlaces)} words={words} />
        </>
      )}
      {takesPart ? <NameChoice contest={contest} words={words} /> : null}
    </section>
  );
}
