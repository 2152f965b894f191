import type { PlayAnswer } from '#functions/wallet/orders.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';

/** What a verified signature covers besides the body: its nonce and the time of signing. */
export interface VerifiedSignature {
  readonly nonce: string;
  readonly signedAtMs: number;
}

interface PortRequest {
  /** The player as vendors know them, `merchant/memberId`. */
  readonly playerId: string;
}

/** What any vendor can request, whatever its wire format; amounts are integer minor units. */
export type PortCall =
  | (PortRequest & { readonly operation: 'balance'; readonly launchToken: string })
  | (PortRequest & {
      readonly operation: 'bet';
      readonly launchToken: string;
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
      readonly amountMinor: number;
      readonly currency: string;
      /** The share of the stake that goes to the jackpot, in hundredths of a percent. */
      readonly jackpotShare?: number | undefined;
      /** The set of free rounds that the bet is one of. */
      readonly freeRoundsId?: string | undefined;
    })
  | (PortRequest & {
      readonly operation: 'win';
      readonly gameCode: string;
      readonly roundId: string;
      readonly transactionId: string;
      readonly amountMinor: number;
      readonly currency: string;
      readonly roundClosed: boolean;
      /** A win that the adapter adds itself: if it is refused, the other calls of its list stand. */
      readonly isOptional?: true;
    })
  | (PortRequest & {
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

/** What a vendor's server receives for a launch code. */
export interface ExchangedLaunch {
  readonly playerId: string;
  readonly gameCode: string;
  /** What the vendor sends with each bet and each balance query. */
  readonly launchToken: string;
  readonly endsAtMs: number;
}

/** One vendor's wire format. An adapter only translates; every rule is behind the port. */
export interface VendorAdapter {
  /** Verifies the signature of the raw bytes in constant time, before anything parses them. */
  authenticate(request: SignedRequest): Result<VerifiedSignature, 'SIGNATURE_INVALID'>;
  /** Reads the launch code of an authenticated body; undefined for any other operation. */
  readLaunch(operation: string, body: Uint8Array): Result<string, PortRefusal> | undefined;
  answerLaunch(launch: ExchangedLaunch): Response;
  /** Reads the operations that an authenticated body requests, in order. */
  read(operation: string, body: Uint8Array): Result<readonly PortCall[], PortRefusal>;
  /**
   * Writes the response in the vendor's format, from one answer per call or the one refusal that undid them all.
   */
  answer(calls: readonly PortCall[], answers: readonly PlayAnswer[]): Response;
  refuse(code: PortRefusal, requestId: string): Response;
}

/** How far a vendor's clock may be from ours, in milliseconds. */
export const clockDriftMsMax = 300_000;
