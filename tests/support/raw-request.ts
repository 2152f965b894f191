import { connect } from 'node:net';
import { servedLocation } from './visitor-location.ts';

/** Sends a request verbatim over a TCP socket; returns the response's status, or 0 if the connection was closed. */
export function rawRequest(
  origin: string,
  head: string,
  body: readonly string[] = [],
  { pauseMs = 0, waitMs = 20_000 } = {},
): Promise<{ status: number; text: string }> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(end, waitMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (/\r\n\r\n/.test(text) && /"success"|\r\n0\r\n\r\n$|Content-Length: 0/i.test(text)) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    void (async () => {
      socket.write(head);
      for (const part of body) {
        if (pauseMs > 0) await new Promise((next) => setTimeout(next, pauseMs));
        if (socket.destroyed) return;
        socket.write(part);
      }
    })();
  });
}

/** The head of a request from a served location. */
export function headOf(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
): string {
  const all = {
    Host: new URL(origin).host,
    ...servedLocation,
    'Accept-Encoding': 'identity',
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
