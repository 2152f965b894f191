import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import { type AgentPayment, creditAgent } from './agent-credit.ts';

/** The steps of a statement that its agent is told of; none says why. */
export type NotifiedStep = 'held' | 'due' | 'blocked' | 'paid' | 'cancelled';

interface Needs {
  /** Whether the account is closed. */
  readonly isClosed: () => boolean;
}

/** What the member is paid as an agent. */
export const agentPayPart = {
  schema: [],
  alarms: [],
  start({ sql, wallet, transaction }: MemberHost, { isClosed }: Needs) {
    return {
      calls: {
        /** Pays a statement once; a repetition answers the same. */
        payAgent: (payment: AgentPayment): 'paid' | 'closed' =>
          wallet.moving((nowMs) => creditAgent(sql, payment, isClosed(), nowMs)),
        /** Puts a step of a statement into the inbox, once. */
        tellAgent: (statementId: string, step: NotifiedStep): boolean =>
          transaction(() => {
            const key = `statement:${statementId}:${step}`;
            const texts = noticeTexts(`statement.${step}`);
            const link = `/m/member/agent/statements#${statementId}`;
            return deliver(sql, { key, texts, link }, Date.now());
          }),
        /** Puts a downline's reminder of a dividend that waits into the inbox, once for each time it is sent. */
        tellOfWaitingDividend: (statementId: string, askedAtMs: number): boolean =>
          transaction(() => {
            const key = `dividend-asked:${statementId}:${askedAtMs}`;
            const texts = noticeTexts('statement.asked');
            return deliver(sql, { key, texts, link: '/m/member/agent/statements#given' }, Date.now());
          }),
      },
    };
  },
} satisfies MemberPart;
