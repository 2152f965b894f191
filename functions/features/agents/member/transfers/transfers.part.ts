import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { PlayRulesByCountry } from '#functions/protection/play-rules.ts';
import { ok } from '#src/rules/result.ts';
import { DownlineTransfers } from './downline-transfers.ts';
import { creditTransfer, type IncomingTransfer, type ReceivingNeeds, takesTransfer } from './receiving.ts';
import { leftOfDayMinor, type SendingNeeds, type SendRequest } from './sending.ts';
import type { TransferRules } from '#functions/features/agents/transfers/transfer-rules.ts';
import { downlineTransfersSchema } from './transfers.schema.ts';
import { heldForDownlines, transfersOn } from './transfers.store.ts';

interface Needs extends ReceivingNeeds, SendingNeeds {
  readonly money: ReceivingNeeds['money'];
  /** Looks for markers of harm after money came in. */
  readonly lookForHarm: (rules: PlayRulesByCountry) => void;
}

/** Transfers to direct downlines, on both sides. */
export const downlineTransfersPart = {
  schema: [downlineTransfersSchema],
  alarms: ['downline-transfers'],
  held: [heldForDownlines],
  start(host: MemberHost, needs: Needs) {
    const { sql, wallet, session } = host;
    const transfers = new DownlineTransfers(host, needs);
    return {
      calls: {
        /** Sends cash to a downline, or says where the transfer of this id stands. */
        sendToDownline: session.signedIn((_nowMs, request: SendRequest) => transfers.send(request)),
        /** What may be sent today, and today's transfers. */
        downlineSending: session.signedIn((_nowMs, rules: TransferRules, day: number) =>
          ok({
            leftTodayMinor: leftOfDayMinor(sql, rules, day),
            availableMinor: needs.money.freeMinor(rules.turnover),
            today: transfersOn(sql, day),
          }),
        ),
        /** Carries out what two operators decided about a large transfer. */
        decideTransfer: (id: string, outcome: 'approve' | 'refuse', isBelow: boolean) =>
          transfers.decide(id, outcome, isBelow),
        /** Whether the member would be credited with a transfer now; changes nothing. */
        takesTransfer: (incoming: IncomingTransfer, rules: TransferRules): boolean =>
          takesTransfer(sql, incoming, rules, needs, Date.now()),
        /** Credits a transfer or returns it; a repetition answers the same. */
        creditTransfer(incoming: IncomingTransfer, rules: TransferRules): 'paid' | 'returned' {
          const { state, isNew } = wallet.moving((nowMs) => {
            const credited = creditTransfer(sql, incoming, rules, needs, nowMs);
            if (credited.isNew && credited.state === 'paid') tellReceived(sql, incoming, nowMs);
            return credited;
          });
          if (isNew && state === 'paid') needs.lookForHarm(rules.play);
          return state;
        },
      },
    };
  },
} satisfies MemberPart;

function tellReceived(sql: SqlStorage, { creditId }: IncomingTransfer, nowMs: number): void {
  const texts = noticeTexts('transfer.received');
  deliver(sql, { key: `transfer:${creditId}`, texts, link: '/m/member/transactions' }, nowMs);
}
