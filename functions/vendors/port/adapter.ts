import type { PlayAnswer } from '#functions/features/wallet/wallet.orders.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';

/** What a verified signature covers beside the body: its nonce and the time of signing. */
export interface VerifiedSignature {
  readonly nonce: string;
  readonly signedAtMs: number;
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
      /** What of the stake goes to the jackpot, in hundredths of a percent. */
      readonly jackpotShare?: number | undefined;
    })
  | (Asked & {
      readonly operation: 'win';
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly roundClosed: boolean;
      /** A win that the adapter adds itself: refused, it leaves the others of its list as they are. */
      readonly isOptional?: true;
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
}

/** Why a request never reached an operation. */
export type PortRefusal = Extract<
  FailureCode,
  | 'VENDOR_UNKNOWN'
  | 'VENDOR_ADDRESS_REFUSED'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_FOUND'
  | 'SIGNATURE_INVALID'
  | 'INVALID_INPUT'
  | 'AMOUNT_INVALID'
  | 'CURRENCY_WRONG'
  | 'BODY_TOO_LARGE'
  | 'BODY_TOO_SLOW'
  | 'TIMESTAMP_STALE'
  | 'LAUNCH_ENDED'
  | 'SESSION_ENDED'
>;

/** What a vendor's server gets for the code of a launch. */
export interface ExchangedLaunch {
  readonly playerId: string;
  readonly gameCode: string;
  /** What the vendor sends with each bet and each question about the balance. */
  readonly launchToken: string;
  readonly endsAtMs: number;
}

/** One vendor's wire. It translates only; every rule stands behind the port. */
export interface VendorAdapter {
  /** Proves the raw bytes in constant time, before anything parses them. */
  authenticate(request: SignedRequest): Result<VerifiedSignature, 'SIGNATURE_INVALID'>;
  /** Reads the launch's code that a proven body presents; undefined where the operation is another. */
  readLaunch(operation: string, body: Uint8Array): Result<string, PortRefusal> | undefined;
  answerLaunch(launch: ExchangedLaunch): Response;
  /** Reads the operations that a proven body asks for, in order. */
  read(operation: string, body: Uint8Array): Result<readonly PortCall[], PortRefusal>;
  /** Writes the answers in the vendor's own form: one for each call, or the one refusal that undid them all. */
  answer(calls: readonly PortCall[], answers: readonly PlayAnswer[]): Response;
  refuse(code: PortRefusal, requestId: string): Response;
}

/** How far a vendor's clock may be from ours, in milliseconds. */
export const clockDriftMsMax = 300_000;
