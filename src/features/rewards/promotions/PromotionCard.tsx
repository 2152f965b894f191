import type { MouseEvent } from 'react';
import button from '#src/ui/buttons/button.module.css';
import { PromotionPicture } from './PromotionPicture.tsx';
import { openPromotion, promotionAddress } from './promotion-view.store.ts';
import type { ShownPromotion } from './promotions.store.ts';
import type { PromotionsWords } from './promotions-words.server.ts';
import css from './promotions.module.css';

interface Props {
  item: ShownPromotion;
  words: PromotionsWords;
}

/** One promotion of the list: its picture, its title, the first sentence of its terms, and the way to the rest. */
export function PromotionCard({ item, words: { t } }: Props) {
  const { promotionId, title, terms, kind, state } = item;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openPromotion(promotionId);
  };
  return (
    <li className={css.card} data-promotion={promotionId}>
      <PromotionPicture kind={kind} />
      <div className={css.body}>
        <h2 className={css.title}>{title}</h2>
        {terms[0] ? <p className={css.line}>{terms[0]}</p> : null}
        <div className={css.foot}>
          {state === 'taken' || state === 'used' ? (
            <span className={css.state} data-state={state}>
              {state === 'taken' ? t.stateTaken : t.stateUsed}
            </span>
          ) : null}
          <a
            className={`${button.button} ${button.quiet}`}
            href={promotionAddress(promotionId)}
            aria-label={`${t.see}: ${title}`}
            onClick={open}
          >
            {t.see}
          </a>
        </div>
      </div>
    </li>
  );
}
