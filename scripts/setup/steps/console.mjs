import { operatorCall } from './operator-call.mjs';
import { say } from './say.mjs';

const path = '/ops/api/operators/first';
const owners = ['owner.one@operator.example', 'owner.two@operator.example'];

/** Prints the console's address, and until both first owners have enrolled, the links by which they do. */
export async function printConsole(origin, token) {
  say(`  Console:         ${origin}/ops`);
  for (const email of owners) {
    const answer = await operatorCall(origin, token, path, { email });
    if (answer.value?.link)
      say(`  Link of ${email}:\n                   ${origin}/ops/enrol#${answer.value.link}`);
  }
}
