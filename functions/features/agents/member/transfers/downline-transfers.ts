import {
  forgetOpenTransfer,
  keepOpenTransfer,
} from '#functions/features/agents/transfers/open-transfers.repo.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { DueTime } from '#functions/objects/alarms.ts';
import { backoffMs, deliverEach } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { IncomingTransfer } from './receiving.ts';
import {
  askTransfer,
  decideWaiting,
  endHeld,
  type SendRequest,
  type SendingNeeds,
  settleRequested,
} from './sending.ts';
import { transferPerson } from '#functions/features/agents/transfers/transfer-people.repo.ts';
import {
  readTransferRules,
  type TransferRules,
} from '#functions/features/agents/transfers/transfer-rules.ts';
import {
  type DownlineTransfer,
  dueTransfers,
  nextTransferMs,
  recordListed,
  recordTry,
  transferById,
  type TransferRefusal,
  unlistedTransfers,
} from './transfers.store.ts';

const retryMsMax = 60_000;
/** Whoever is gone is still asked: a credit that was made before stands. */
const nobody = { username: '', registeredAtMs: Number.MAX_SAFE_INTEGER, hasContact: false };
const tries = { firstMs: 1_000, maxMs: 300_000 };

/** What a transfer has come to, as its sender's Worker is answered. */
export type Sent = Result<
  Pick<DownlineTransfer, 'id' | 'state' | 'amount_minor'>,
  TransferRefusal | 'KEY_REUSED'
>;

/**
 * The transfers of one agent. Each step is one transaction, and what the receiver's side has answered is asked again
 * under the same key until it is known; so a transfer goes on after a crash, and ends once.
 */
export class DownlineTransfers {
  readonly #host: MemberHost;
  readonly #needs: SendingNeeds;
  readonly #due: DueTime;

  constructor(host: MemberHost, needs: SendingNeeds) {
    this.#host = host;
    this.#needs = needs;
    this.#due = host.alarms.register('downline-transfers', { serve: () => this.#serve(), retryMsMax });
  }

  /** Asks for a transfer and takes it as far as it goes now; a known one only says where it stands. */
  async send(request: SendRequest): Promise<Sent> {
    const { sql, wallet } = this.#host;
    const requested = wallet.moving((nowMs) => {
      const answer = askTransfer(sql, request, this.#needs, nowMs);
      if (answer.ok && answer.value.state === 'asked') this.#due.by(nowMs);
      return answer;
    });
    if (!requested.ok) return requested;
    await this.#advance(requested.value.id, request.rules);
    const row = transferById(sql, requested.value.id) ?? requested.value;
    return row.state === 'refused' ? failed(row.code ?? 'TRANSFER_REFUSED') : ok(row);
  }

  /** Carries out what two operators decided; repeated after a crash, it answers the same. */
  async decide(
    id: string,
    outcome: 'approve' | 'refuse',
    isBelow: boolean,
  ): Promise<Result<{ readonly state: DownlineTransfer['state'] }, 'STATE_CHANGED' | 'TRANSFER_UNKNOWN'>> {
    const rules = await this.#rules();
    const decided = this.#step((nowMs) => {
      const of = { rules, needs: this.#needs, isBelow };
      const answer = decideWaiting(this.#host.sql, id, outcome, of, nowMs);
      if (answer.ok) this.#tell(answer.value, nowMs);
      return answer;
    });
    if (!decided.ok) return decided;
    await this.#advance(id, rules);
    await this.#bringListUpToDate();
    return ok({ state: transferById(this.#host.sql, id)?.state ?? decided.value.state });
  }

  async #serve(): Promise<number | undefined> {
    const { sql } = this.#host;
    const rows = dueTransfers(sql, Date.now());
    if (rows.length > 0) {
      const rules = await this.#rules();
      await deliverEach(rows, (row) => this.#advance(row.id, rules));
    }
    await this.#bringListUpToDate();
    return nextTransferMs(sql);
  }

  #bringListUpToDate(): Promise<void> {
    return deliverEach(unlistedTransfers(this.#host.sql), (row) => this.#list(row));
  }

  /** Asks the receiver's side until the transfer waits, ends, or nobody answers. */
  async #advance(id: string, rules: TransferRules): Promise<void> {
    const { sql, env } = this.#host;
    const row = transferById(sql, id);
    if (row?.state !== 'asked' && row?.state !== 'held') return;
    const [merchant] = this.#member();
    try {
      const person = await transferPerson(env, merchant, row.receiver);
      const { credit_id: creditId, amount_minor: amountMinor, currency } = row;
      const incoming: IncomingTransfer = { creditId, amountMinor, currency, ...(person ?? nobody) };
      const receiver = playerOf(env, merchant, row.receiver);
      if (row.state === 'asked') {
        const isTaken = await receiver.takesTransfer(incoming, rules);
        this.#step((nowMs) => settleRequested(sql, id, isTaken, { rules, needs: this.#needs }, nowMs));
        return await this.#advance(id, rules);
      }
      const end = await receiver.creditTransfer(incoming, rules);
      this.#step((nowMs) => {
        endHeld(sql, id, end, nowMs);
        const ended = transferById(sql, id);
        if (ended) this.#tell(ended, nowMs);
      });
    } catch (error) {
      logTrouble('downline-transfer', error);
      this.#step((nowMs) => recordTry(sql, row, nowMs + backoffMs(tries, row.tries)));
    }
  }

  /** One step, with the due time of whatever follows from it. */
  #step<Value>(work: (nowMs: number) => Value): Value {
    const { sql, wallet } = this.#host;
    return wallet.movingHolds((nowMs) => {
      const value = work(nowMs);
      const nextMs = unlistedTransfers(sql).length > 0 ? nowMs : nextTransferMs(sql);
      if (nextMs !== undefined) this.#due.by(nextMs);
      return value;
    });
  }

  /** Puts a transfer on the list of operators, or takes it off. */
  async #list(row: ReturnType<typeof unlistedTransfers>[number]): Promise<void> {
    const { sql, env, alarms } = this.#host;
    const [merchant, sender] = this.#member();
    const { id: transferId, credit_id: id, receiver, amount_minor: amountMinor, currency } = row;
    const listed = { id, transferId, sender, receiver, amountMinor, currency, sinceMs: row.asked_at_ms };
    if (row.wanted === '') await forgetOpenTransfer(env, merchant, id);
    else await keepOpenTransfer(env, merchant, { ...listed, state: row.wanted });
    alarms.commit(() => recordListed(sql, row, row.wanted));
  }

  /** Puts the end of a transfer into the inbox, once; it gives no reason. */
  #tell({ credit_id: creditId, state }: DownlineTransfer, nowMs: number): void {
    if (state !== 'paid' && state !== 'returned' && state !== 'refused') return;
    const texts = noticeTexts(`transfer.${state}`);
    deliver(
      this.#host.sql,
      { key: `transfer:${creditId}:${state}`, texts, link: '/m/inviteFriends#team' },
      nowMs,
    );
  }

  #rules(): Promise<TransferRules> {
    const [merchant] = this.#member();
    return readTransferRules(this.#host.env, merchant);
  }

  #member(): [merchant: string, memberId: string] {
    const [merchant, memberId] = partsOfName(this.#host.name);
    return [merchant, memberId];
  }
}
