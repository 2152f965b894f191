import { shortDateTimeText } from '#src/browser/date-text.ts';
import { pageLocale } from '#src/browser/page-locale.ts';
import { limitText } from '#src/features/limits/limit-text.ts';
import type { LimitedAct, SetLimit } from '#src/rules/play/binding-limit.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { type LimitReachedWords, nameOf } from './limit-reached-words.ts';
import css from './reality-check.module.css';

interface Props {
  limit: SetLimit;
  currency: string;
  words: LimitReachedWords;
  act: LimitedAct;
  onClose: () => void;
}

/** The figures of a limit that refused, over the page: which one, what is left of it, and when it allows more. */
export function LimitOver({ limit, currency, words, act, onClose }: Props) {
  const { t } = words;
  const { value, used, left, freesAtMs } = limit;
  const figure = (amount: number) => limitText(words, limit.kind, amount, currency);
  const [less, none] = act === 'deposit' ? [t.depositLess, t.depositNone] : [t.less, t.none];
  const facts = [
    [t.limit, figure(value)],
    [t.used, figure(used)],
    [t.left, figure(left)],
    ...(freesAtMs === undefined ? [] : [[t.frees, shortDateTimeText(freesAtMs, pageLocale())]]),
  ] as const;
  return (
    <Dialog
      open
      isUnrequested
      onClose={onClose}
      title={left > 0 ? t.titleLess : t.titleNone}
      actions={
        <>
          <Button onClick={onClose}>{t.ok}</Button>
          <a className={`${button.button} ${button.quiet}`} href="/m/limits">
            {t.limits}
          </a>
        </>
      }
    >
      <p>{nameOf(limit, words)}</p>
      <p>{left > 0 ? fill(less, { left: figure(left) }, pageLocale()) : none}</p>
      <dl className={css.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">
              <bdi translate="no">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
