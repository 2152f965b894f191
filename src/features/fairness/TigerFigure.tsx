import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import { type Card, rankOf, type Suit, suitOf } from '#src/rules/tiger/cards.ts';
import type { Deal, Shoe } from '#src/rules/tiger/shoe.ts';
import { outcomeOf } from '#src/rules/tiger/table-payout.ts';
import css from './round-check.module.css';

interface Props {
  deal: Deal;
  shoe: Shoe;
  /** Counted from 0. */
  round: number;
  words: WordsFor<'round-check'>;
}

const signs: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };
const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** A card in symbols that are readable in every language. */
function cardSigns(card: Card): string {
  return `${letters[rankOf(card)] ?? rankOf(card)}${signs[suitOf(card)]}`;
}

/** The two cards that the shoe dealt in the round, and the first cards that it burned. */
export function TigerFigure({ deal, shoe, round, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  const outcome = outcomeOf(deal);
  const outcomes = {
    dragon: t.tigerDragonWins,
    tiger: t.tigerTigerWins,
    tie: t.tigerTie,
    suited: t.tigerSuited,
  };
  const sides = [
    ['dragon', t.tigerDragon, deal.dragon],
    ['tiger', t.tigerTiger, deal.tiger],
  ] as const;
  return (
    <figure className={css.spin}>
      <figcaption className={css.caption}>
        <strong>{outcomes[outcome]}</strong>
        <span>{fill(t.tigerOfRounds, { number: round + 1, count: shoe.rounds }, locale)}</span>
      </figcaption>
      <div className={`${css.window} ${css.deal}`}>
        {sides.map(([side, name, card]) => (
          <span key={side} data-paying={outcome === side || undefined}>
            <small>{name}</small>
            {cardSigns(card)}
          </span>
        ))}
      </div>
      <p className={css.stops}>
        {fill(
          t.tigerBurned,
          { card: cardSigns(shoe.cards[0] ?? 0), count: shoe.burned, cut: shoe.cutAt },
          locale,
        )}
      </p>
    </figure>
  );
}
