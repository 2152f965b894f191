import type { BankCard } from '#src/contracts/cashier/bank-cards.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from '#src/features/cashier/payout/cards.module.css';
import { say, timeText } from '#src/features/cashier/payout/cards-text.ts';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';

interface Props {
  card: BankCard;
  nowMs: number;
  words: CardWords;
  onRemove: () => void;
}

/** One account: its bank, the last digits of its number, its holder, and from when it can be paid to. */
export function CardTile({ card, nowMs, words, onRemove }: Props) {
  const { bankName, last4, holder, state, usableFromMs } = card;
  const { t, language } = words;
  const isResting = state === 'active' && usableFromMs > nowMs;
  const status =
    state === 'review'
      ? t.review
      : isResting
        ? say(words, t.usableFrom, { time: timeText(usableFromMs, language) })
        : t.active;
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <span className={css.cardIcon}>
          <Icon name="bank" />
        </span>
        <b className={css.cardBank}>
          <bdi>{bankName}</bdi>
        </b>
        <Button kind="plain" onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <p className={`${css.cardNumber} number`} dir="ltr" translate="no">
        •••• {last4}
      </p>
      <div className={css.cardFoot}>
        <bdi className={css.cardHolder} translate="no">
          {holder}
        </bdi>
        <span className={css.standing} data-standing={isResting ? 'resting' : state}>
          {status}
        </span>
      </div>
      {state === 'review' ? <p className={css.cardNote}>{t.reviewNext}</p> : null}
      {isResting ? <p className={css.cardNote}>{t.usableWhy}</p> : null}
    </li>
  );
}
