import { MemberLink } from '#src/console/kit/sections/MemberLink.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { whenSeen } from '#src/browser/seen.ts';
import { $session, rightTo } from '#src/console/session/session.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './conversation-screens.module.css';
import { Composer } from './Composer.tsx';
import { type ConversationStore, conversationStore, type History } from './conversation.store.ts';
import { MessageLine } from './MessageLine.tsx';

/** A scroll area without controls must be focusable itself to be reachable by keyboard. */
const reachable = { tabIndex: 0 };

interface Props {
  memberId: string;
  history: History;
  onChanged: () => void;
}

/** One conversation as it happens: who has it, what was written, and the answer below. */
export function ConversationPart({ memberId, history, onChanged }: Props) {
  const words = useWords();
  const session = useStore($session, { ssr: 'initial' });
  const [store] = useState(() => conversationStore(memberId, history));
  const { room, messages, connection, ownerChanges } = useStore(store.$conversation);
  const last = messages.at(-1)?.seq;
  const isMine = session.status === 'ready' && history.operatorId === session.operatorId;
  useEffect(() => store.listen(), [store]);
  useEffect(() => store.take(history), [store, history]);
  useEffect(() => {
    // Only whoever has the conversation has read it for the house, and only once the page is looked at.
    if (!isMine || last === undefined || connection !== 'open') return undefined;
    if (!document.hidden) store.tellRead();
    return whenSeen(store.tellRead);
  }, [store, isMine, connection, last]);
  const reread = useEffectEvent(onChanged);
  useEffect(() => {
    if (ownerChanges > 0) reread();
  }, [ownerChanges]);
  const isTaken = room.status === 'claimed' && history.operatorId !== undefined && !isMine;
  const mayAnswer = rightTo(session, 'chat.answer') !== undefined && !isTaken;
  return (
    <div className={css.conversation}>
      <p className={css.line}>
        <MemberLink memberId={memberId}>{said(words, 'chat.toMember')}</MemberLink>
        <span>{said(words, isMine ? 'chat.mine' : `chat.${room.status}`)}</span>
        {isTaken ? <bdi>{history.operatorId}</bdi> : null}
      </p>
      {connection === 'open' ? null : (
        <output className={css.connection}>
          {said(words, connection === 'lost' ? 'chat.lost' : 'chat.connecting')}
        </output>
      )}
      <Log memberId={memberId} store={store} />
      {mayAnswer ? (
        <Composer
          memberId={memberId}
          store={store}
          onSent={room.status === 'claimed' ? undefined : onChanged}
          onTaken={onChanged}
        />
      ) : (
        <p className={css.note}>
          {isTaken
            ? said(words, 'chat.taken')
            : text(words, 'shell.permissionNeeded', { permission: 'chat.answer' })}
        </p>
      )}
      <p className={css.reminder}>{said(words, 'chat.reminder')}</p>
    </div>
  );
}

/** What was written and has happened, the newest in sight. */
function Log({ memberId, store }: { memberId: string; store: ConversationStore }) {
  const words = useWords();
  const { room, messages, olderCursor, isTyping } = useStore(store.$conversation);
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.seq;
  useLayoutEffect(() => {
    if (box.current && last !== undefined) box.current.scrollTop = box.current.scrollHeight;
  }, [last]);
  return (
    <div ref={box} className={css.log} role="log" aria-label={said(words, 'chat.log')} {...reachable}>
      {olderCursor === undefined ? null : (
        <Button kind="plain" onClick={() => void store.readOlder().then(setFailure)}>
          {said(words, 'chat.older')}
        </Button>
      )}
      {failure === undefined ? null : <p role="alert">{failureWords(words, failure)}</p>}
      <ol className={css.lines}>
        {messages.map((message) => (
          <MessageLine
            key={message.seq}
            memberId={memberId}
            message={message}
            isRead={message.seq <= room.memberReadSeq}
          />
        ))}
      </ol>
      {isTyping ? <p className={css.note}>{said(words, 'chat.typing')}</p> : null}
    </div>
  );
}
