import type { ReactNode } from 'react';
import { shortReference } from '#src/rules/text/short-reference.ts';
import css from '#src/console/kit/fields.module.css';

interface Props {
  memberId: string;
  /** What leads there; without it the short id. */
  children?: ReactNode;
}

/** Leads to the page of a member. */
export function MemberLink({ memberId, children }: Props) {
  return (
    <a className={css.link} href={`/ops/members?id=${encodeURIComponent(memberId)}`} title={memberId}>
      {children ?? <bdi dir="ltr">{shortReference(memberId)}</bdi>}
    </a>
  );
}
