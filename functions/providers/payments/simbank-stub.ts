import { type Calls, objectNamed } from '#functions/objects/calls.ts';

export function simBankOf(env: Env, merchant: string): Calls<Env['SIMBANK']> {
  return objectNamed(env.SIMBANK, merchant);
}
