import type { z } from 'zod';
import { minorOfConverted } from './btcpay-decimal.ts';
import type { Invoice, paymentMethods } from './btcpay-wire.ts';

/** One transaction that paid an invoice. */
export interface Part {
  readonly id: string;
  readonly receivedSeconds: number;
  readonly status: 'Invalid' | 'Processing' | 'Settled';
  readonly amount: string;
  readonly rate: string;
}

interface Parts {
  /** What the invoice's own payment consists of. */
  readonly base: readonly Part[];
  /** Money that came besides it. */
  readonly more: readonly Part[];
}

/** The transactions of an invoice, by time. */
export function partsOf(methods: z.output<typeof paymentMethods>): readonly Part[] {
  return methods
    .flatMap(({ rate, payments }) =>
      payments.map(({ id, receivedDate, value, status }) => ({
        ...{ id, receivedSeconds: receivedDate, status },
        ...{ amount: value, rate },
      })),
    )
    .toSorted((one, other) => one.receivedSeconds - other.receivedSeconds);
}

/**
 * Separates what was paid for an invoice from money that came besides it: after its amount was reached, or after it
 * expired. What was once reported as the invoice's payment never grows, so that no later money is lost in it.
 */
export function separated(
  { additionalStatus, expirationTime }: Invoice,
  all: readonly Part[],
  requestedMinor: number | undefined,
  decimals: number,
): Parts {
  if (additionalStatus === 'None') return { base: all, more: [] };
  const valid = all.filter(({ status }) => status !== 'Invalid');
  const inTime = valid.filter(({ receivedSeconds }) => receivedSeconds <= expirationTime);
  const candidates = inTime.length > 0 ? inTime : valid.slice(0, 1);
  const reachedAt =
    requestedMinor === undefined
      ? -1
      : candidates.findIndex(
          (_, at) => minorOfParts(candidates.slice(0, at + 1), decimals) >= requestedMinor,
        );
  const base = reachedAt < 0 ? candidates : candidates.slice(0, reachedAt + 1);
  return { base, more: all.filter((part) => !base.includes(part)) };
}

export function minorOfParts(parts: readonly Part[], decimals: number): number {
  return minorOfConverted(parts, decimals);
}
