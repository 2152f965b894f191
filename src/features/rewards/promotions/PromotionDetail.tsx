import { Suspense } from 'react';
import { dateText } from '#src/browser/date-text.ts';
import { LaterPlaces } from '#src/features/rewards/contest/later-places.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { PromotionAction } from './PromotionAction.tsx';
import { PromotionPicture } from './PromotionPicture.tsx';
import { PromotionTerms } from './PromotionTerms.tsx';
import { openPromotion, promotionAddress } from './promotion-view.store.ts';
import type { Reader, ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';
import css from './promotions.module.css';

interface Props {
  item: ShownPromotion;
  reader: Reader;
  words: PromotionsWords;
}

/** A promotion with its text, every sentence of its terms, the one way to take part, and a contest's places. */
export function PromotionDetail({ item, reader, words }: Props) {
  const { t, language } = words;
  const { title, content, terms, kind, closesAtMs } = item;
  const locale = intlLocale[language];
  // The places are for members, and say until when they are ranked; to others the terms say what they win.
  const isContest = kind === 'contest' && reader === 'member';
  return (
    <article className={css.detail} data-promotion={item.promotionId}>
      <a
        className={css.back}
        href={promotionAddress()}
        onClick={(event) => {
          event.preventDefault();
          openPromotion();
        }}
      >
        <Icon name="back" />
        {t.all}
      </a>
      <PromotionPicture kind={kind} eager />
      <h2 className={css.heading}>{title}</h2>
      {closesAtMs === undefined || isContest ? null : (
        <p className={css.until}>{fill(t.closes, { date: dateText(closesAtMs, locale) }, locale)}</p>
      )}
      <RichText html={content} language={language} />
      <PromotionTerms terms={terms} isFolded={isContest && item.state !== 'open'} words={words} />
      <PromotionAction item={item} reader={reader} words={words} />
      {isContest ? (
        <Suspense fallback={<Skeleton shape="card" count={3} label={t.placesLoading} />}>
          {/* Joining changes what the places say of the member, so they are asked for anew. */}
          <LaterPlaces key={item.state} item={item} words={words} />
        </Suspense>
      ) : null}
    </article>
  );
}
