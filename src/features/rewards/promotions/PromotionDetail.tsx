import { dateText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { RichText } from '#src/ui/rich-text/RichText.tsx';
import { PromotionAction } from './PromotionAction.tsx';
import { PromotionPicture } from './PromotionPicture.tsx';
import { openPromotion, promotionAddress } from './promotion-view.store.ts';
import type { Reader, ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';
import css from './promotions.module.css';

interface Props {
  item: ShownPromotion;
  reader: Reader;
  words: PromotionsWords;
}

/** A promotion with its text, every sentence of its terms, and the one way to take part. */
export function PromotionDetail({ item, reader, words }: Props) {
  const { t, language } = words;
  const { title, content, terms, kind, closesAtMs } = item;
  const locale = intlLocale[language];
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
      {closesAtMs === undefined ? null : (
        <p className={css.until}>{fill(t.closes, { date: dateText(closesAtMs, locale) }, locale)}</p>
      )}
      <RichText html={content} language={language} />
      <section className={css.terms} aria-labelledby="promotion-terms">
        <h3 id="promotion-terms">{t.terms}</h3>
        <ul>
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <PromotionAction item={item} reader={reader} words={words} />
    </article>
  );
}
