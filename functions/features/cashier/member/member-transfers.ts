import { stepAfter, waitMs } from '#functions/cashier/sent-step.ts';
import { vendorWalletOf } from '#functions/cashier/vendor-wallet-of.ts';
import { type MoveFound, moveIdOf, type VendorWallet } from '#functions/cashier/vendor-wallet-port.ts';
import { vendorWalletDocuments, vendorWalletNamed } from '#functions/cashier/vendor-wallets.settings.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import { deliverEach } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { type TransferRequest, requestTransfer } from './transfer-request.ts';
import {
  dueTransfers,
  failTransfer,
  finishTransfer,
  nextTransferMs,
  recordLate,
  recordLook,
  recordSent,
  type Transfer,
  transferById,
} from './transfers.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { dayMs } from '#src/rules/durations.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  readonly wallet: MemberWallet;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
}

/**
 * The transfers of one member. A request is one transaction; the object's alarm takes it to the end that the
 * vendor states, and queries what the vendor knows of it before each try.
 */
export class MemberTransfers {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('transfers', { serve: () => this.#serve(), retryMsMax: 60_000 });
  }

  request(request: TransferRequest): ReturnType<typeof requestTransfer> {
    return this.#of.wallet.movingHolds((nowMs) => {
      const opened = requestTransfer(this.#of.sql, request, nowMs);
      if (opened.ok && opened.value.isNew) this.#due.by(nowMs);
      return opened;
    });
  }

  async #serve(): Promise<number | undefined> {
    const { sql, env } = this.#of;
    const rows = dueTransfers(sql, Date.now());
    if (rows.length === 0) return nextTransferMs(sql);
    const [merchant, memberId] = this.#member();
    const settings = await readDocuments(env.DB, merchant, vendorWalletDocuments);
    await deliverEach(rows, async (row) => {
      await this.#tellLate(row);
      const how = vendorWalletNamed(settings, row.vendor);
      if (how) return this.#step(vendorWalletOf(env, merchant, row.vendor, how), memberId, row);
      logTrouble('vendor-wallet', new Error(`a transfer waits, and the settings have no ${row.vendor}`));
      return this.#lookLater(row);
    });
    return nextTransferMs(sql);
  }

  async #step(vendor: VendorWallet, memberId: string, row: Transfer): Promise<void> {
    const found = await vendor.find(moveIdOf(memberId, row.id));
    const step = stepAfter(row, foundAs[found.standing], true, Date.now());
    if (step.kind === 'send') return this.#send(vendor, memberId, row);
    if (step.kind === 'wait') return this.#look(row, step);
    return this.#end(row, found);
  }

  /** Sends a transfer. Before the vendor is called, it is recorded that the transfer may have been made. */
  async #send(vendor: VendorWallet, memberId: string, row: Transfer): Promise<void> {
    const { sql, alarms } = this.#of;
    alarms.commit(() => recordSent(sql, row.id));
    const sent = transferById(sql, row.id) ?? row;
    const { currency, asked_minor: amountMinor } = sent;
    const move = { id: moveIdOf(memberId, row.id), memberId, currency };
    const answer =
      sent.direction === 'put' && amountMinor !== null
        ? await vendor.put({ ...move, amountMinor })
        : await vendor.take({ ...move, amountMinor: amountMinor ?? 'all' });
    // A refusal of this try does not undo what an earlier one may have moved.
    const isEnd = answer.standing === 'accepted' || (answer.standing === 'refused' && sent.sends === 1);
    if (isEnd) return this.#end(sent, answer);
    return this.#lookLater(sent);
  }

  /** Ends a transfer as its vendor stated; a different amount than requested does not end it. */
  #end(row: Transfer, stated: MoveFound): void {
    const { sql, wallet } = this.#of;
    if (stated.standing === 'refused') return wallet.movingHolds((nowMs) => failTransfer(sql, row.id, nowMs));
    if (stated.standing !== 'accepted' || !isRequested(row, stated.amountMinor)) {
      logTrouble('vendor-wallet', new Error(`${row.vendor} states another sum of ${row.id}`));
      return this.#lookLater(row);
    }
    const { amountMinor } = stated;
    if (!wallet.movingHolds((nowMs) => finishTransfer(sql, row.id, amountMinor, nowMs))) this.#lookLater(row);
  }

  #lookLater(row: Transfer): void {
    this.#look(row, { absentAtMs: null, nextAtMs: Date.now() + waitMs(row.tries) });
  }

  #look({ id }: Transfer, next: Parameters<typeof recordLook>[2]): void {
    this.#of.alarms.commit(() => recordLook(this.#of.sql, id, next));
  }

  /** Alerts operators to a transfer that has been open too long, and again every day after. */
  async #tellLate({ id, vendor, direction, sends, late_at_ms: lateAtMs }: Transfer): Promise<void> {
    if (lateAtMs > Date.now()) return;
    const { env, sql, alarms } = this.#of;
    const [merchant, memberId] = this.#member();
    const alert = { id: `transfer/${memberId}/${id}/late/${lateAtMs}`, kind: 'TRANSFER_LATE' } as const;
    const details = { transferId: id, vendor, direction, sends };
    await recordEvent(env, merchant, {
      ...alert,
      atMs: Date.now(),
      actor: 'system',
      subject: memberId,
      details,
    });
    alarms.commit(() => recordLate(sql, id, Date.now() + dayMs));
  }

  #member(): [merchant: string, memberId: string] {
    const [merchant, memberId] = partsOfName(this.#of.name);
    return [merchant, memberId];
  }
}

/** Maps what a vendor knows of a transfer to the standings of an outgoing payment: an accepted one is over. */
const foundAs = { accepted: 'paid', refused: 'failed', unknown: 'unknown', absent: 'absent' } as const;

function isRequested({ asked_minor: requestedMinor }: Transfer, statedMinor: number): boolean {
  return requestedMinor === null
    ? Number.isSafeInteger(statedMinor) && statedMinor > 0
    : statedMinor === requestedMinor;
}
