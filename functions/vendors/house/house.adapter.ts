import type { PlayAnswer } from '#functions/wallet/orders.ts';
import { failure, success } from '#functions/http/answer.ts';
import { parseJson } from '#functions/http/body.ts';
import {
  type PortCall,
  type PortRefusal,
  type VerifiedSignature,
  type SignedRequest,
  type VendorAdapter,
} from '#functions/vendors/port/adapter.ts';
import { isSignature } from '#functions/vendors/port/hmac.ts';
import { houseBodies } from '#src/contracts/vendor/vendor.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { houseSignature } from './house-signature.ts';

/** The embedded vendor's wire format: JSON with integer minor units, signed over time, nonce and raw body. */
export function houseAdapter(secret: string): VendorAdapter {
  return {
    authenticate: (request) => authenticate(secret, request),
    readLaunch,
    answerLaunch: (launch) => success(launch),
    read,
    answer: (_calls, answers) => answer(answers.at(-1) as PlayAnswer),
    refuse: (code, requestId) => failure(code, requestId),
  };
}

function authenticate(
  secret: string,
  { headers, body }: SignedRequest,
): Result<VerifiedSignature, 'SIGNATURE_INVALID'> {
  const timestamp = headers.get('Vendor-Timestamp') ?? '';
  const nonce = headers.get('Vendor-Nonce') ?? '';
  if (!/^\d{13}$/.test(timestamp) || !/^[\x21-\x7e]{8,64}$/.test(nonce)) return failed('SIGNATURE_INVALID');
  const expected = houseSignature(secret, timestamp, nonce, body);
  if (!isSignature(expected, headers.get('Vendor-Signature') ?? '')) return failed('SIGNATURE_INVALID');
  return ok({ nonce, signedAtMs: Number(timestamp) });
}

function readLaunch(operation: string, raw: Uint8Array): Result<string, PortRefusal> | undefined {
  if (operation !== 'launch') return undefined;
  const json = parseJson(raw);
  const body = houseBodies.launch.safeParse(json.ok ? json.value : undefined);
  return body.success ? ok(body.data.launchCode) : failed('INVALID_INPUT');
}

function read(operation: string, raw: Uint8Array): Result<readonly PortCall[], PortRefusal> {
  if (!isOperation(operation)) return failed('NOT_FOUND');
  const json = parseJson(raw);
  if (!json.ok) return json;
  const body = houseBodies[operation].safeParse(json.value);
  if (body.success) return ok([{ operation, ...renamed(body.data) } as PortCall]);
  const aboutAmount = body.error.issues.every((issue) => issue.path[0] === 'amountMinor');
  return failed(aboutAmount ? 'AMOUNT_INVALID' : 'INVALID_INPUT');
}

function isOperation(operation: string): operation is Exclude<keyof typeof houseBodies, 'launch'> {
  return Object.hasOwn(houseBodies, operation) && operation !== 'launch';
}

function renamed(body: object): object {
  if (!('betTransactionId' in body)) return body;
  const { betTransactionId: targetId, ...rest } = body;
  return { ...rest, targetId };
}

function answer(given: PlayAnswer): Response {
  if (!given.ok) return failure(given.code, given.requestId);
  const { transactionId, balanceMinor, currency, bonusMinor } = given;
  return success({ transactionId, balanceMinor, currency, ...(bonusMinor !== undefined && { bonusMinor }) });
}
