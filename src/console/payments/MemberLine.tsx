import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import { named, useWords } from '#src/console/words/words.ts';
import css from './payments.module.css';

/** A member by the short id, leading to the member's page. */
export function MemberLine({ memberId }: { memberId: string }) {
  const words = useWords();
  return (
    <p className={css.line}>
      <span>{named(words, 'column', 'memberId')}</span>
      <MemberLink memberId={memberId} />
    </p>
  );
}
