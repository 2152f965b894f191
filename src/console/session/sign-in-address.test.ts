import { expect, it } from 'vitest';
import { afterSignIn } from './sign-in-address.ts';

it('leads back to the console’s page that asked for a sign-in', () => {
  expect(afterSignIn(`?next=${encodeURIComponent('/ops/members?id=1')}`)).toBe('/ops/members?id=1');
  expect(afterSignIn('')).toBe('/ops');
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/m/home',
  '/opsx',
  '/ops/sign-in?next=/ops',
  '/ops//evil.example',
])('leads nowhere else: %s', (next) => {
  expect(afterSignIn(`?next=${encodeURIComponent(next)}`)).toBe('/ops');
});
