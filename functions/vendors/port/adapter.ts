import type { PlayAnswer } from '#functions/features/wallet/wallet.orders.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';

/** What a signature proved: the body is the vendor's, and this nonce belongs to it. */
export interface Seal {
  readonly nonce: string;
}

interface Asked {
  /** The player as vendors know them, `merchant/memberId`. */
  readonly playerId: string;
}

/** What any vendor can ask, whatever its wire; amounts are integer minor units. */
export type PortCall =
  | (Asked & { readonly operation: 'balance'; readonly launchToken: string })
  | (Asked & {
      readonly operation: 'bet';
      readonly launchToken: string;
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
      readonly amountMinor: number;
      readonly currency: string;
    })
  | (Asked & {
      readonly operation: 'win';
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly roundClosed: boolean;
    })
  | (Asked & {
      readonly operation: 'rollback';
      readonly roundId: string;
      readonly transactionId: string;
      readonly targetId: string;
    });

export interface SignedRequest {
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly nowMs: number;
}

/** Why a request never reached an operation. */
export type PortRefusal = Extract<
  FailureCode,
  | 'VENDOR_UNKNOWN'
  | 'NOT_FOUND'
  | 'SIGNATURE_INVALID'
  | 'TIMESTAMP_STALE'
  | 'INVALID_INPUT'
  | 'AMOUNT_INVALID'
  | 'CURRENCY_WRONG'
  | 'BODY_TOO_LARGE'
  | 'BODY_TOO_SLOW'
>;

/** One vendor's wire. It translates only; every rule stands behind the port. */
export interface VendorAdapter {
  /** Proves the raw bytes in constant time, before anything parses them, then the timestamp. */
  authenticate(request: SignedRequest): Result<Seal, 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE'>;
  /** Reads the operations that a proven body asks for, in order. */
  read(operation: string, body: Uint8Array): Result<readonly PortCall[], PortRefusal>;
  /** Writes the answers, one for each call until the first refusal, in the vendor's own form. */
  answer(calls: readonly PortCall[], answers: readonly PlayAnswer[]): Response;
  refuse(code: PortRefusal, requestId: string): Response;
}

/** How far a vendor's clock may be from ours, in milliseconds. */
export const clockDriftMsMax = 300_000;
