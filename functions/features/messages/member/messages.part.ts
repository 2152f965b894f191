import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import {
  deleteMessage,
  deliver,
  inboxPage,
  inboxSchema,
  readMessage,
  readMessages,
  unreadMessages,
} from '#functions/notices/messages.inbox.ts';
import { type CoolDays, mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';
import { ok } from '#src/rules/result.ts';

interface Needs {
  /** Puts notices that are due by now into the inbox, before it is read. */
  readonly deliverDue: () => void;
}

function messageCalls({ sql, session, transaction }: MemberHost, { deliverDue }: Needs) {
  const { signedIn, signedInRead } = session;
  const unread = signedInRead(
    () => 'unread',
    () => String(unreadMessages(sql)),
  );
  const deliverMessage = (message: SentMessage): boolean =>
    transaction(() => deliver(sql, message, Date.now()));
  return {
    /**
     * How many messages the member has not read, as text; undefined once the session has ended. A member who
     * was never welcomed receives `welcome` first.
     */
    unreadMessages: (sessionId: string, welcome: SentMessage | undefined): string | undefined => {
      deliverDue();
      if (welcome && unread(sessionId) !== undefined) deliverMessage(welcome);
      return unread(sessionId);
    },
    inbox: signedIn((_nowMs, page: Parameters<typeof inboxPage>[1], welcome: SentMessage | undefined) => {
      deliverDue();
      if (welcome) deliverMessage(welcome);
      return ok(inboxPage(sql, page));
    }),
    /** The inbox for operators, who need no session of the member; nothing is delivered. */
    inboxForOperators: (page: Parameters<typeof inboxPage>[1]) => inboxPage(sql, page),
    readMessage: signedIn((nowMs, id: number) => readMessage(sql, id, nowMs)),
    readMessages: signedIn((nowMs, upTo: number) => ok(readMessages(sql, upTo, nowMs))),
    deleteMessage: signedIn((nowMs, id: number) => deleteMessage(sql, id, nowMs)),
    /** Puts a message into the inbox; false if it was delivered before. */
    deliverMessage,
    /** Puts a promotional message into the inbox, unless the member may not be advertised to. */
    deliverCampaign: (message: SentMessage, coolDays: CoolDays): boolean | 'quiet' =>
      mayBeAdvertisedTo(sql, coolDays, Date.now()) ? deliverMessage(message) : 'quiet',
  };
}

/** The member's inbox. */
export const messagesPart = {
  schema: [inboxSchema],
  alarms: [],
  start: (host: MemberHost, needs: Needs) => ({ calls: messageCalls(host, needs) }),
} satisfies MemberPart;
