import http from 'node:http';
import https from 'node:https';

/** Makes an operator's call with a token, a POST if it has an input; returns the answer, or an empty object if there is none. */
export function operatorCall(origin, token, path, input) {
  const { request } = origin.startsWith('https') ? https : http;
  const headers = {
    Host: new URL(origin).host,
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Origin: origin,
  };
  // Browsers resolve every name under localhost to this machine, and not every system does.
  const where = isLocal(origin) ? { hostname: '127.0.0.1', rejectUnauthorized: false } : {};
  return new Promise((resolve) => {
    const sent = request(
      `${origin}${path}`,
      // The certificate of a local site is its own; anywhere else the token goes only to whom it is meant for.
      { method: input === undefined ? 'GET' : 'POST', headers, ...where },
      (answer) => {
        let body = '';
        answer.on('data', (chunk) => (body += chunk));
        answer.on('end', () => resolve(parsed(body)));
      },
    );
    sent.on('error', () => resolve({}));
    sent.end(input === undefined ? undefined : JSON.stringify(input));
  });
}

function isLocal(origin) {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    // The caller says that there was no answer.
    return {};
  }
}
