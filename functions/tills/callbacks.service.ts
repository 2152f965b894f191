import { tillOf } from '#functions/cashier/till-of.ts';
import { tillNamed } from '#functions/cashier/usable-tills.ts';
import { type BodyError, readBody } from '#functions/http/body.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { count } from '#functions/http/counts.ts';
import { providerOf } from '#functions/providers/payments/provider-of.ts';
import { noteUnproven, unprovenWaitMs } from '#functions/vendors/unproven-calls.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

type Refusal =
  | BodyError
  | 'TILL_UNKNOWN'
  | 'SIGNATURE_INVALID'
  | 'TIMESTAMP_STALE'
  | 'TOO_MANY_REQUESTS'
  | 'PROVIDER_UNREACHABLE';

/**
 * The gate of payment providers: only what the provider's own signature proves reaches its till. What cannot be read
 * as text was signed by nobody. The answer says that everything is written, so a provider that got none asks again.
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

/** A network that sends unproven callbacks without end is told to wait; one whose signature is right never is. */
async function refuse(
  context: RequestContext,
  tillId: string,
  code: 'SIGNATURE_INVALID' | 'TIMESTAMP_STALE',
): Promise<Result<never, Refusal>> {
  const source = `till-${tillId}`;
  if (code === 'SIGNATURE_INVALID' && (await unprovenWaitMs(context, source)) > 0)
    return failed('TOO_MANY_REQUESTS');
  noteUnproven(context, source, code);
  return failed(code);
}
