import { named, useWords } from '#src/console/words/words.ts';
import { shortReference } from '#src/rules/text/short-reference.ts';
import css from './payments.module.css';

/** A member by the short id, leading to the member's page. */
export function MemberLink({ memberId }: { memberId: string }) {
  const words = useWords();
  return (
    <p className={css.line}>
      <span>{named(words, 'column', 'memberId')}</span>
      <a href={`/ops/members?id=${encodeURIComponent(memberId)}`} title={memberId}>
        <bdi dir="ltr">{shortReference(memberId)}</bdi>
      </a>
    </p>
  );
}
