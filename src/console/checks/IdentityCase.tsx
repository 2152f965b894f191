import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { Picture } from '#src/console/kit/Pictures.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { identityCheckContracts } from '#src/contracts/account/identity-check.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import css from './identity-case.module.css';

export type IdentityCheck = OutputOf<typeof identityCheckContracts.identityChecks>['items'][number];

/** One proof of age and identity: what is claimed beside what was registered, and the documents to judge it by. */
export function IdentityCase({ check }: { check: IdentityCheck }) {
  const words = useWords();
  const { birthDate, registeredBirthDate, birthDatesDiffer, sentAtMs, decidedAtMs, reason } = check;
  return (
    <div className={css.case}>
      <p>
        <MemberLink memberId={check.memberId}>{said(words, 'checks.toMember')}</MemberLink> ·{' '}
        {named(words, 'choice', check.state)}
      </p>
      <dl className={css.dates} data-differ={birthDatesDiffer || undefined}>
        <div>
          <dt>{said(words, 'checks.claimed')}</dt>
          <dd>{birthDate}</dd>
        </div>
        <div>
          <dt>{said(words, 'checks.registered')}</dt>
          <dd>{registeredBirthDate ?? '–'}</dd>
        </div>
      </dl>
      {birthDatesDiffer ? <p className={css.differ}>{said(words, 'checks.differ')}</p> : null}
      <p className={css.note}>
        {said(words, 'checks.sentAt', { time: shortDateTimeText(sentAtMs, words.locale) })}
        {decidedAtMs === undefined
          ? null
          : ` ${said(words, 'checks.decidedAt', { time: shortDateTimeText(decidedAtMs, words.locale) })}`}
      </p>
      {reason === '' ? null : <p className={css.reason}>{reason}</p>}
      <Documents check={check} />
    </div>
  );
}

/** The documents, each behind a button: none is shown unasked, and that one was looked at is recorded. */
function Documents({ check: { id, documents } }: { check: IdentityCheck }) {
  const words = useWords();
  if (documents.length === 0) return <p className={css.note}>{said(words, 'checks.noDocuments')}</p>;
  return (
    <section className={css.documents}>
      <h2>{said(words, 'checks.documents')}</h2>
      <p className={css.note}>{said(words, 'checks.looked')}</p>
      {documents.map((each, index) => (
        <Picture
          key={each.id}
          number={index + 1}
          name={named(words, 'choice', each.kind)}
          address={addressOf(id, each.id)}
          seen={said(words, 'checks.seen')}
        />
      ))}
    </section>
  );
}

function addressOf(id: string, documentId: string): string {
  return identityCheckContracts.identityDocument.path
    .replace(':id', encodeURIComponent(id))
    .replace(':documentId', encodeURIComponent(documentId));
}
