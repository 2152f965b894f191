import { shortDateTimeText } from '#src/browser/date-text.ts';
import { textOf } from '#src/console/kit/row.ts';
import { shownIn } from '#src/console/settings/setting-words.ts';
import { Differences } from '#src/console/stored/Differences.tsx';
import { named, said, useWords, wordOf } from '#src/console/words/words.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { approvalsContracts } from '#src/contracts/operations/approvals.ts';
import { differencesOf } from '#src/rules/site/document-differences.ts';
import css from './approval-part.module.css';
import { changedFields } from './changed-fields.ts';

type Approval = OutputOf<typeof approvalsContracts.approval>;

interface Props {
  since: NonNullable<Approval['since']>;
  payload: Approval['payload'];
}

/** What a request would replace, and what happened to its object since it was asked for. */
export function SinceRequested({ since: { changed, replaces, acts }, payload }: Props) {
  const words = useWords();
  const currency = typeof payload['currency'] === 'string' ? payload['currency'] : undefined;
  const differences = replaces ? differencesOf(replaces, payload['document']) : [];
  return (
    <>
      {replaces ? (
        <section className={css.payload}>
          <h2>{said(words, 'approval.differs')}</h2>
          {differences.length > 0 ? (
            <Differences differences={differences} {...shownIn(words, currency)} />
          ) : (
            <p className={css.blind}>{said(words, 'approval.differsNot')}</p>
          )}
        </section>
      ) : null}
      <section className={css.payload}>
        <h2>{said(words, 'approval.since')}</h2>
        {changed.length > 0 ? (
          <Differences
            differences={changed.map(({ field, before, after }) => ({ path: field, before, after }))}
            {...changedFields(words, currency)}
          />
        ) : null}
        {acts.length > 0 ? (
          <ol className={css.acts}>
            {acts.map(({ id, atMs, operatorId, act, details = [], state, reason }) => (
              <li key={id}>
                <span className={css.state}>
                  {shortDateTimeText(atMs, words.locale)} · <bdi>{operatorId}</bdi>
                  {` · ${named(words, 'choice', act)}`}
                  {details.map((each) => ` · ${wordOf(words, 'choice', each) ?? each}`)}
                  {state ? ` · ${named(words, 'choice', state)}` : ''}
                </span>
                <span dir="auto">{textOf(reason)}</span>
              </li>
            ))}
          </ol>
        ) : null}
        {changed.length === 0 && acts.length === 0 ? (
          <p className={css.blind}>{said(words, 'approval.sinceNothing')}</p>
        ) : null}
      </section>
    </>
  );
}
