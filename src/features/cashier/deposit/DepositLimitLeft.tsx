import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './state/deposit.module.css';
import { isOpenChannel } from './state/deposit-channels.store.ts';
import { amountText, limitLeftText, limitUsedText, say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  words: DepositWords;
}

/** What the member's own limits still allow, and the debt that a deposit pays first. */
export function DepositLimitLeft({
  offer: { limitLeftMinor, limitFreesAtMs, owedMinor, channels },
  words,
}: Props) {
  const { t } = words;
  const currency = channels[0]?.currency;
  if (!currency) return null;
  const isUsed = !channels.some(isOpenChannel);
  return (
    <>
      {owedMinor > 0 ? (
        <p className={css.note} data-tone="danger">
          <Icon name="alert" />
          <span>{say(words, t.owed, { amount: amountText(words, owedMinor, currency) })}</span>
        </p>
      ) : null}
      {limitLeftMinor === undefined ? null : (
        <a className={css.note} href="/m/limits">
          <Icon name="shield" />
          <span className={css.noteWords}>
            {isUsed ? (
              <>
                <b>{t.limitUsed}</b>
                {limitUsedText(words, limitFreesAtMs)}
              </>
            ) : (
              limitLeftText(words, { limitLeftMinor, limitFreesAtMs }, currency)
            )}
          </span>
          <span className="visually-hidden">{t.toLimits}</span>
          <Icon name="chevron" mirrored />
        </a>
      )}
    </>
  );
}
