import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import type { ReactNode } from 'react';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { said, useWords } from '#src/console/words/words.ts';
import { ThreadTurns, type Turn } from '#src/ui/states/ThreadTurns.tsx';
import css from './threads.module.css';

type Written = Omit<Turn, 'by'>;

interface Props {
  member: { readonly memberId: string; readonly username: string };
  began: Written;
  answers: readonly Written[];
  replies: readonly Written[];
  /** What has to be known before reading it. */
  children: ReactNode;
}

/** What a member wrote and everything that followed, oldest first; nothing that was sent can be changed. */
export function Thread({ member, began, answers, replies, children }: Props) {
  const words = useWords();
  const turns: Turn[] = [
    { by: 'member', ...began },
    ...replies.map((each) => ({ by: 'member' as const, ...each })),
    ...answers.map((each) => ({ by: 'house' as const, ...each })),
  ];
  return (
    <div className={css.thread}>
      {children}
      <p>
        <MemberLink memberId={member.memberId}>
          {said(words, 'threads.toMember', { username: member.username })}
        </MemberLink>
      </p>
      <ThreadTurns
        turns={turns}
        names={{ member: member.username, house: said(words, 'threads.house') }}
        timeText={(atMs) => shortDateTimeText(atMs, words.locale)}
      />
    </div>
  );
}
