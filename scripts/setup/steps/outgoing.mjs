import http from 'node:http';
import https from 'node:https';
import { say } from './say.mjs';

const everyMs = 2_000;

/** Prints the demo's SMS and mail as they are sent, until the returned function is called. */
export function printOutgoing(origin, token) {
  const printed = new Set();
  const timer = setInterval(async () => {
    for (const { id, channel, to, subject, text } of (await messagesOf(origin, token)).toReversed()) {
      if (printed.has(id)) continue;
      printed.add(id);
      say(`\n  ${channel === 'sms' ? 'SMS' : 'Mail'} to ${to}${subject ? `: ${subject}` : ''}\n  ${text}\n`);
    }
  }, everyMs);
  return () => clearInterval(timer);
}

/** The messages that the operations API lists; none if it cannot be reached right now. */
function messagesOf(origin, token) {
  const { get } = origin.startsWith('https') ? https : http;
  const options = { headers: { Authorization: `Bearer ${token}` }, rejectUnauthorized: false };
  return new Promise((resolve) => {
    get(`${origin}/ops/api/outgoing`, options, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk));
      answer.on('end', () => resolve(parsed(body)));
    }).on('error', () => resolve([]));
  });
}

/** The messages of a response; none if it is not the expected JSON, such as while the site is starting. */
function parsed(body) {
  try {
    return JSON.parse(body).value?.messages ?? [];
  } catch {
    return [];
  }
}
