import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { timeText } from '#src/features/cashier/payout/cards-text.ts';
import css from './withdraw.module.css';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { stateTexts, stepsAhead } from './withdrawal-text.ts';

interface Props {
  withdrawal: WithdrawalStatus;
  words: WithdrawWords;
}

/** Every step of a withdrawal, both taken and still ahead. */
export function WithdrawalTimeline({ withdrawal: { state, steps, requestedAtMs }, words }: Props) {
  const { t, language } = words;
  const taken = steps.map((step, at) => ({
    key: `${at}`,
    name: t[stateTexts[step.state].name],
    tone: stateTexts[step.state].tone,
    atMs: step.atMs,
    isLast: at === steps.length - 1,
  }));
  return (
    <ol className={css.steps} aria-label={t.steps}>
      <li className={css.step} data-tone="done">
        <b>{t.requested}</b>
        <time dateTime={new Date(requestedAtMs).toISOString()}>{timeText(requestedAtMs, language)}</time>
      </li>
      {taken.map(({ key, name, tone, atMs, isLast }) => (
        <li
          key={key}
          className={css.step}
          data-tone={isLast ? tone : 'done'}
          aria-current={isLast ? 'step' : undefined}
        >
          <b>{name}</b>
          <time dateTime={new Date(atMs).toISOString()}>{timeText(atMs, language)}</time>
        </li>
      ))}
      {stepsAhead(state).map((ahead) => (
        <li key={ahead} className={css.step} data-tone="ahead">
          <span>{t[stateTexts[ahead].name]}</span>
        </li>
      ))}
    </ol>
  );
}
