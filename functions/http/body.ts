import { failed, ok, type Result } from '#src/rules/result.ts';

export const bodyBytesMax = 64 * 1024;
const readMsMax = 10_000;
const depthMax = 16;

export type BodyError = 'INVALID_INPUT' | 'BODY_TOO_LARGE' | 'BODY_TOO_SLOW';

const statedCharset = /;[\t ]*charset[\t ]*=([^;]*)/gi;
const readCharsets: readonly string[] = ['utf-8', '"utf-8"', 'utf8', '"utf8"'];

/**
 * Reads a body, limited in size and time, before anything parses it; another charset than UTF-8 is refused. HTTP itself enforces a Content-Length, so such
 * a body is read in one step; others are counted as they arrive.
 */
export async function readBody(
  request: Request,
  bytesMax = bodyBytesMax,
  msMax = readMsMax,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyError>> {
  if (!isUtf8(request)) return failed('INVALID_INPUT');
  if (!request.body) return ok(new Uint8Array());
  const stated = request.headers.get('Content-Length');
  if (Number(stated ?? 0) > bytesMax) return failed('BODY_TOO_LARGE');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), msMax);
  });
  try {
    if (stated === null) return await readCounted(request.body as ReadableStream<Uint8Array>, bytesMax, late);
    const whole = await Promise.race([request.arrayBuffer(), late]);
    return whole === 'late' ? failed('BODY_TOO_SLOW') : ok(new Uint8Array(whole));
  } catch (error) {
    // The client left before it had sent everything, so nobody reads the answer, and nothing is wrong here.
    if (isLostClient(error)) return failed('INVALID_INPUT');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether reading a request failed because its connection closed; the platform has no code for it. */
function isLostClient(error: unknown): boolean {
  return error instanceof Error && error.message === 'Network connection lost.';
}

/** Text is read as UTF-8 only, so a body that is said to be in any other encoding would be read as something else. */
export function isUtf8(request: Request): boolean {
  const type = request.headers.get('Content-Type') ?? '';
  return [...type.matchAll(statedCharset)].every(([, charset = '']) =>
    readCharsets.includes(charset.trim().toLowerCase()),
  );
}

async function readCounted(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
  late: Promise<'late'>,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyError>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for (;;) {
      const step = await Promise.race([reader.read(), late]);
      if (step === 'late') return failed('BODY_TOO_SLOW');
      if (step.done) return ok(joined(chunks, total));
      total += step.value.byteLength;
      if (total > bytesMax) return failed('BODY_TOO_LARGE');
      chunks.push(step.value);
    }
  } finally {
    // A body whose client has left cannot be cancelled, and need not be.
    reader.cancel().catch(() => undefined);
  }
}

/** Parses JSON with a limit on its nesting depth. */
export function parseJson(bytes: Uint8Array): Result<unknown, 'INVALID_INPUT'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    if (tooDeep(text)) return failed('INVALID_INPUT');
    return ok(JSON.parse(text));
  } catch {
    return failed('INVALID_INPUT');
  }
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') {
      if (++depth > depthMax) return true;
    } else if (letter === '}' || letter === ']') depth--;
  }
  return false;
}

function joined(chunks: readonly Uint8Array[], total: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
