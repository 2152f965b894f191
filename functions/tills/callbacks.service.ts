import { tillOf } from '#functions/cashier/till-of.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import { type BodyError, readBody } from '#functions/http/body.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { count } from '#functions/http/counts.ts';
import { providerOf } from '#functions/providers/payments/provider-of.ts';
import { recordUnproven, unprovenWaitMs } from '#functions/vendors/unproven-calls.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Refusal =
  | BodyError
  | 'TILL_UNKNOWN'
  | 'SIGNATURE_INVALID'
  | 'TIMESTAMP_STALE'
  | 'TOO_MANY_REQUESTS'
  | 'PROVIDER_UNREACHABLE';

/**
 * The entry point for payment providers: only a callback with a valid signature of the provider reaches its till.
 * A body that is not valid UTF-8 cannot have been signed and is refused. A success means that everything is
 * stored, so a provider that receives none sends the callback again.
 */
export async function takeCallback(
  context: RequestContext,
  tillId: string,
  request: Request,
): Promise<Result<Record<string, never>, Refusal>> {
  const { env, merchant, settings, nowMs } = context;
  const till = tillNamed(settings, tillId);
  const provider = till && providerOf(till, { env, merchant });
  if (!provider) return failed('TILL_UNKNOWN');
  const body = await textOf(request);
  if (!body.ok) return body;
  const callback = { headers: request.headers, body: body.value };
  const proven = await provider.authenticate(callback, nowMs);
  if (!proven.ok) return refuse(context, tillId, proven.code);
  const headers = [...request.headers].map(([name, value]) => [name, value] as const);
  const taken = await tillOf(env, merchant, tillId).takeCallback({ headers, body: body.value });
  count(merchant, taken.ok ? 'payment callback taken' : 'payment callback unanswered');
  return taken.ok ? ok({}) : failed('PROVIDER_UNREACHABLE');
}

async function textOf(request: Request): Promise<Result<string, BodyError>> {
  const bytes = await readBody(request);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.value));
  } catch {
    return failed('INVALID_INPUT');
  }
}

/**
 * Rate-limits a client network that keeps sending unproven callbacks. A callback with a
 * valid signature is never throttled.
 */
async function refuse(
  context: RequestContext,
  tillId: string,
  code: 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE',
): Promise<Result<never, Refusal>> {
  const source = `till-${tillId}`;
  if (code === 'SIGNATURE_INVALID' && (await unprovenWaitMs(context, source)) > 0)
    return failed('TOO_MANY_REQUESTS');
  recordUnproven(context, source, code);
  return failed(code);
}
