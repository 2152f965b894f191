import type { WordsFor } from '#src/i18n/words.ts';
import { useStore } from '@nanostores/react';
import { exactTimeText } from '#src/browser/date-text.ts';
import { zonedText } from '#src/browser/zoned-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { complaintAddress } from '#src/rules/site/complaint-address.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { movementTopic } from '#src/rules/site/movement-address.ts';
import css from './records.module.css';
import { $openedMovement, closeMovement } from './transactions.store.ts';

interface Props {
  timeZone: string;
  words: WordsFor<'transactions' | 'movements' | 'activity' | 'reference'>;
}

/** A movement that has no page of its own: its facts, its reference to copy, and the way to a complaint. */
export function MovementSheet({ timeZone, words }: Props) {
  const { t, language } = words;
  const opened = useStore($openedMovement, { ssr: 'initial' });
  const locale = intlLocale[language];
  const movement = opened?.movement;
  const money = (amountMinor: number, signed = false) => (
    <Money amountMinor={amountMinor} currency={opened?.currency ?? ''} locale={locale} signed={signed} />
  );
  return (
    <Sheet
      open={opened?.isOpen ?? false}
      onClose={closeMovement}
      title={movement?.txCode ? t[movement.txCode] : t.otherMovement}
      closeLabel={t.close}
      actions={
        movement ? (
          <a
            className={`${button.button} ${button.plain} ${button.wide}`}
            href={complaintAddress(movementTopic(movement), movement.reference)}
          >
            {t.complain}
          </a>
        ) : undefined
      }
    >
      {movement ? (
        <dl className={css.facts}>
          <div>
            <dt>{t.amount}</dt>
            <dd>{money(movement.changeMinor || (movement.bonusChangeMinor ?? 0), true)}</dd>
          </div>
          <div>
            <dt>{t.balanceThen}</dt>
            <dd>{money(movement.cashAfterMinor)}</dd>
          </div>
          <div>
            <dt>{t.time}</dt>
            <dd>
              <bdi>{zonedText(exactTimeText, movement.atMs, locale, timeZone)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t.referenceNumber}</dt>
            <dd>
              <Reference id={movement.reference} words={words} />
            </dd>
          </div>
        </dl>
      ) : null}
    </Sheet>
  );
}
