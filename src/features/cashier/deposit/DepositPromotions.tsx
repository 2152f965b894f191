import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DepositOffer } from '#src/contracts/rewards/promotions.ts';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import {
  $chosenPromotion,
  $depositPromotions,
  choosePromotion,
  loadDepositPromotions,
} from './state/deposit-promotions.store.ts';
import { amountText, say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import css from './deposit-promotions.module.css';

interface Props {
  channel: DepositChannel;
  /** Undefined while no valid amount is typed. */
  amountMinor: number | undefined;
  words: DepositWords;
}

/** While somebody types, promotions are asked for once a pause follows, in milliseconds. */
const pauseMs = 400;

/** The promotions for a deposit, one or none; none is first, and chosen unless the member has come with another. */
export function DepositPromotions({ channel, amountMinor, words }: Props) {
  const { t } = words;
  const promotions = useStore($depositPromotions, { ssr: 'initial' });
  const chosen = useStore($chosenPromotion, { ssr: 'initial' });
  const { vendorId, bankCode } = channel;
  useEffect(() => {
    const waiting = setTimeout(
      () => void loadDepositPromotions({ vendorId, bankCode }, amountMinor),
      pauseMs,
    );
    return () => clearTimeout(waiting);
  }, [vendorId, bankCode, amountMinor]);
  if (promotions.status === 'failed') return <p className={css.lost}>{t.bonusLost}</p>;
  if (promotions.status === 'none' || promotions.items.length === 0) return null;
  return (
    <fieldset className={css.offers}>
      <legend>{t.bonusOffers}</legend>
      <label className={css.offer}>
        <input
          type="radio"
          name="promotion"
          aria-label={t.bonusNone}
          aria-describedby="promotion-none"
          checked={!chosen}
          onChange={() => choosePromotion(undefined)}
        />
        <span className={css.words}>
          <b>{t.bonusNone}</b>
          <span id="promotion-none" className={css.detail}>
            {t.bonusNoneWhy}
          </span>
        </span>
      </label>
      {promotions.items.map((offer) => (
        <label key={offer.promotionId} className={css.offer} data-offer={offer.promotionId}>
          <input
            type="radio"
            name="promotion"
            aria-label={offer.title}
            aria-describedby={`promotion-${offer.promotionId}`}
            checked={offer === chosen}
            onChange={() => choosePromotion(offer.promotionId)}
          />
          <span className={css.words}>
            <b>{offer.title}</b>
            <span id={`promotion-${offer.promotionId}`} className={css.detail}>
              {givesText(offer, {
                channel,
                amountMinor: promotions.hasAmount ? amountMinor : undefined,
                words,
              })}
            </span>
          </span>
        </label>
      ))}
      {chosen && chosen.terms.length > 0 ? (
        <section className={css.terms} aria-label={t.bonusTerms}>
          <b>{t.bonusTerms}</b>
          <ul>
            {chosen.terms.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </fieldset>
  );
}

/** What a promotion gives for the typed amount, or at most; or from which amount it gives something. */
function givesText(
  { minMinor, givesMinor, freeRounds = [] }: DepositOffer,
  { channel: { currency }, amountMinor, words }: Props,
): string {
  const { t } = words;
  if (amountMinor !== undefined && amountMinor < minMinor)
    return say(words, t.bonusFrom, { min: amountText(words, minMinor, currency) });
  const gives = amountMinor === undefined ? t.bonusGivesUpTo : t.bonusGives;
  const money = say(words, gives, { amount: amountText(words, givesMinor, currency) });
  return [
    ...(givesMinor > 0 || freeRounds.length === 0 ? [money] : []),
    ...freeRounds.map((set) => freeRoundsText(set, words)),
  ].join(' · ');
}

function freeRoundsText(
  { count, games: [game = '', ...others] }: NonNullable<DepositOffer['freeRounds']>[number],
  words: DepositWords,
): string {
  const { bonusFreeRounds, bonusFreeRoundsMore } = words.t;
  const message = others.length === 0 ? bonusFreeRounds : bonusFreeRoundsMore;
  return say(words, message, { count, game, more: others.length });
}
