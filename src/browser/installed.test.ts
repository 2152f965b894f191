import { afterEach, expect, test, vi } from 'vitest';
import { deviceHeader } from './installed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['a browser', false, undefined, {}],
  ['an installed app', true, undefined, { Device: 'OTHERS' }],
  ['the home screen of an iPhone', false, true, { Device: 'OTHERS' }],
])(
  '%s names its device in a login and a registration only if it is installed',
  (_, matches, standalone, header) => {
    vi.stubGlobal('navigator', standalone === undefined ? {} : { standalone });
    vi.stubGlobal('matchMedia', () => ({ matches }));
    expect(deviceHeader()).toEqual(header);
  },
);
