import { type FailureCode, failureCodes } from '#src/contracts/failure-codes.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { houseHeaders } from './house-signature.ts';

/** How long the wallet may take to answer before the vendor treats the outcome as unknown, in milliseconds. */
const timeoutMs = 8_000;

/** The balance that the wallet returned after an operation. */
export interface BalanceStatement {
  readonly balanceMinor: number;
  readonly currency: string;
  /** What of the balance is bonus money; absent if there is none. */
  readonly bonusMinor?: number;
}

/** What the vendor presents to the wallet for a round; deleted once the round is settled. */
export interface Credentials {
  readonly origin: string;
  readonly playerId: string;
  readonly launchToken: string;
}

/** UNANSWERED means that the outcome is unknown: the same operation must be repeated. */
export type PortRefusal = FailureCode | 'UNANSWERED';

/** Sends a request to this same Worker through its public entry point. */
export type Dispatch = (request: Request) => Promise<Response>;

type Body = Readonly<Record<string, string | number | boolean>>;

/** The vendor's only access to the operator's wallet: signed calls of the vendor port. */
export class VendorPort {
  readonly #dispatch: Dispatch;
  readonly #secret: string;

  constructor(dispatch: Dispatch, secret: string) {
    this.#dispatch = dispatch;
    this.#secret = secret;
  }

  /** Performs one operation; UNANSWERED if no complete and definite answer arrived. */
  async ask(
    origin: string,
    operation: 'balance' | 'bet' | 'win' | 'rollback',
    body: Body,
  ): Promise<Result<BalanceStatement, PortRefusal>> {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const request = new Request(`${origin}/vendor/house/${operation}`, {
      method: 'POST',
      headers: houseHeaders(this.#secret, Date.now(), crypto.randomUUID(), bytes),
      body: bytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      const answer = await this.#dispatch(request);
      return statementOf(answer.status, await answer.json());
    } catch {
      // Late, cut off or not JSON: whether the money moved is unknown, so the caller retries with the same key.
      return failed('UNANSWERED');
    }
  }
}

interface Envelope {
  success?: boolean;
  value?: Partial<BalanceStatement>;
  error?: { code?: string };
}

function statementOf(status: number, envelope: Envelope | null): Result<BalanceStatement, PortRefusal> {
  const { balanceMinor, currency, bonusMinor } = envelope?.value ?? {};
  if (envelope?.success && Number.isSafeInteger(balanceMinor) && typeof currency === 'string')
    return ok({
      ...{ balanceMinor: balanceMinor as number, currency },
      ...(Number.isSafeInteger(bonusMinor) && { bonusMinor: bonusMinor as number }),
    });
  const code = envelope?.error?.code ?? '';
  return failed(
    isDefinite(status) && Object.hasOwn(failureCodes, code) ? (code as FailureCode) : 'UNANSWERED',
  );
}

/** Whether an answer states what happened; too many requests, too slow and every 5xx do not. */
function isDefinite(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
