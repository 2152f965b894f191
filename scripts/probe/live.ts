import http from 'node:http';
import https from 'node:https';

export interface LiveAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<LiveAnswer>;

const waitMsMax = 15_000;

/** Requests paths exactly as written: `fetch` would normalise them and follow redirects. */
export function asker(address: string): Ask {
  const { protocol, hostname, port } = new URL(address);
  const { request } = protocol === 'https:' ? https : http;
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const input = request(
        { protocol, hostname, ...(port ? { port } : {}), path, method, headers, timeout: waitMsMax },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8');
          answer.on('data', (text: string) => (body += text));
          answer.on('error', reject);
          answer.on('end', () => {
            const headers: Record<string, string | undefined> = {};
            for (const [name, value] of Object.entries(answer.headers)) headers[name] = value?.toString();
            resolve({ status: answer.statusCode ?? 0, headers, body });
          });
        },
      );
      input.on('timeout', () => input.destroy(new Error(`no answer in ${waitMsMax / 1000} s`)));
      input.on('error', reject);
      input.end();
    });
}
