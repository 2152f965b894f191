import { objectNamed } from '#functions/objects/calls.ts';
import type { Contact } from './contact.ts';

/** The object that holds the codes of one contact of one merchant. */
export function codesOf(env: Env, merchant: string, { kind, value }: Contact) {
  return objectNamed(env.CONTACT_CODES, `${merchant}/${kind}/${value}`);
}
