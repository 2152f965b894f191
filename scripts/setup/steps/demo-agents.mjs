import { createHash } from 'node:crypto';
import { operatorCall } from './operator-call.mjs';
import { say } from './say.mjs';

const path = '/ops/api/agents/demonstration';
const topAgent = 'demoagent';

/** Gives the demo its tree of agents, the first time, and prints how to log in as the top agent. */
export async function printAgents(origin, token) {
  // The same at each start, and known to nobody who lacks the token.
  const secretOf = (name) => createHash('sha256').update(`${token} ${name}`).digest('hex').slice(0, 12);
  const [password, paymentPassword] = [secretOf('password'), secretOf('payment')];
  const answer = await operatorCall(origin, token, path, {
    phrase: password,
    paymentPhrase: paymentPassword,
  });
  const isThere = answer.value !== undefined || answer.error?.code === 'STATE_CHANGED';
  if (isThere)
    say(`  An agent:        ${topAgent}, password ${password}, payment password ${paymentPassword}`);
  else say(`  No agents: ${answer.error?.code ?? 'the site did not answer'}`);
}
