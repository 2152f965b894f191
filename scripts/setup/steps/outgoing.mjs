import { operatorCall } from './operator-call.mjs';
import { say } from './say.mjs';

const everyMs = 2_000;

/**
 * Prints what every local merchant sends by SMS and mail, until the returned function is called. `originsNow` are their
 * sites: one may be added meanwhile.
 */
export function printOutgoing(originsNow, token) {
  const printed = new Set();
  const look = async (origin) => {
    const answer = await operatorCall(origin, token, '/ops/api/outgoing');
    for (const { id, channel, to, subject, text } of (answer.value?.messages ?? []).toReversed()) {
      if (printed.has(id)) continue;
      printed.add(id);
      const what = `${channel === 'sms' ? 'SMS' : 'Mail'} to ${to}${subject ? `: ${subject}` : ''}`;
      say(`\n  ${what}  (${new URL(origin).host})\n  ${text}\n`);
    }
  };
  const timer = setInterval(() => originsNow().forEach(look), everyMs);
  return () => clearInterval(timer);
}
