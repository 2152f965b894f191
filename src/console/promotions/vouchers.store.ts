import { atom, type ReadableAtom } from 'nanostores';
import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';
import { isRow, textAt, valueAt } from '#src/console/kit/row.ts';
import { opsCallOf, type OpsFailure } from '#src/console/session/ops-call.ts';
import { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';

/** Vouchers that were asked for. Whoever asks for the same batch again is shown the same codes. */
export interface Batch {
  readonly batchId: string;
  readonly count: number;
  readonly uses: number;
  readonly reason: string;
}

export type Making =
  | { readonly status: 'new' }
  /** Whether it is being sent for the first time is not known after a lost answer. */
  | { readonly status: 'sending'; readonly batch: Batch }
  | { readonly status: 'asked'; readonly batch: Batch; readonly approvalId: string | undefined }
  | { readonly status: 'made'; readonly codes: readonly string[] }
  | { readonly status: 'failed'; readonly code: OpsFailure; readonly batch: Batch | undefined };

export interface VouchersStore {
  readonly $making: ReadableAtom<Making>;
  /** Makes a batch, or asks another operator for it; the batch that waits, again under its id. */
  make(batch: Batch): Promise<void>;
  /** Forgets the batch, whose codes were kept or are no longer wanted, so that another can be begun. */
  begin(): void;
}

const waiting: ReadonlySet<string> = new Set(['SECOND_OPERATOR_NEEDED', 'APPROVAL_WAITING']);

/** Makes vouchers of a promotion. A batch is remembered here, without its codes, until its codes were kept. */
export function vouchersStore(promotionId: string): VouchersStore {
  const key = `vouchers ${promotionId}`;
  const kept = batchOf(readKeptJson('local', key));
  const $making = atom<Making>(
    kept ? { status: 'asked', batch: kept, approvalId: undefined } : { status: 'new' },
  );
  return {
    $making,
    async make(batch) {
      if ($making.get().status === 'sending') return;
      $making.set({ status: 'sending', batch });
      keep('local', key, JSON.stringify(batch));
      const answer = await opsCallOf(promotionsOperationsContracts.makeVouchers, {
        params: { id: promotionId },
        input: batch,
      });
      if (answer.ok) {
        const { codes, approvalId } = answer.value;
        $making.set(codes ? { status: 'made', codes } : { status: 'asked', batch, approvalId });
        return;
      }
      const { code, effect, details } = answer;
      const approvalId = textAt(details, 'approvalId');
      if (waiting.has(code)) $making.set({ status: 'asked', batch, approvalId });
      else {
        if (effect === 'none') forgetKept('local', key);
        $making.set({ status: 'failed', code, batch: effect === 'none' ? undefined : batch });
      }
    },
    begin() {
      forgetKept('local', key);
      $making.set({ status: 'new' });
    },
  };
}

function batchOf(kept: unknown): Batch | undefined {
  if (!isRow(kept)) return undefined;
  const [batchId, reason] = [textAt(kept, 'batchId'), textAt(kept, 'reason')];
  const [count, uses] = [valueAt(kept, 'count'), valueAt(kept, 'uses')];
  if (batchId === undefined || reason === undefined) return undefined;
  return typeof count === 'number' && typeof uses === 'number' ? { batchId, reason, count, uses } : undefined;
}
