import { Fields } from '#src/console/kit/Fields.tsx';
import { Picture } from '#src/console/kit/Pictures.tsx';
import type { OwnAnswer } from '#src/console/kit/sections/own-parts.ts';
import { useStore } from '@nanostores/react';
import { $place } from '#src/console/kit/place.store.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { membersContracts } from '#src/contracts/member/members.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import css from './member.module.css';

/** What a member has written of themselves, with their picture behind a button. */
export function ProfilePart({ row }: OwnAnswer) {
  const words = useWords();
  const place = useStore($place, { ssr: 'initial' });
  const { hasIcon, ...written } = row as OutputOf<typeof membersContracts.memberProfile>;
  const address = membersContracts.shownIcon.path.replace(':memberId', encodeURIComponent(place?.id ?? ''));
  return (
    <div className={css.part}>
      <Fields row={written} />
      {hasIcon ? (
        <Picture number={1} name={said(words, 'members.icon')} address={address} />
      ) : (
        <p className={css.note}>{said(words, 'members.noIcon')}</p>
      )}
    </div>
  );
}
