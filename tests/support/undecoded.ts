import http from 'node:http';
import { servedLocation } from './visitor-location.ts';

/** A response as it was sent over the wire, not decoded. */
export interface Undecoded {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Requests from a site on loopback and decodes nothing. As on the platform, the Worker sees the browser's own
 * encodings.
 */
export function askUndecoded(
  origin: string,
  path: string,
  input: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Undecoded> {
  const { host, port } = new URL(origin);
  const all: Record<string, string> = { ...servedLocation, ...input, Host: host };
  const place = JSON.parse(all['MF-CF-Blob'] ?? '{}') as object;
  const cf = { clientAcceptEncoding: input['Accept-Encoding'] ?? '', ...place };
  const headers = { ...all, 'MF-CF-Blob': JSON.stringify(cf) };
  return new Promise((resolve, reject) => {
    const asks = { host: '127.0.0.1', port, path, method, headers, agent: false };
    const request = http.request(asks, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}
