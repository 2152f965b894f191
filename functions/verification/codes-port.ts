import type { Contact } from './contact.ts';

/** The object that holds the codes of one contact of one merchant. */
export function codesOf(env: Env, merchant: string, { kind, value }: Contact) {
  return env.CONTACT_CODES.getByName(`${merchant}/${kind}/${value}`);
}
