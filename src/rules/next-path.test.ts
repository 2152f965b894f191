import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const origin = 'https://play.example';

describe('nextPath', () => {
  it('goes to the page that was asked for', () => {
    expect(nextPath('/m/gameList?gameType=RNG#top', origin)).toBe('/m/gameList?gameType=RNG#top');
  });

  it('goes home from anything that leads elsewhere', () => {
    const elsewhere = [
      null,
      '',
      'https://evil.example/m/home',
      '//evil.example/m/home',
      '/\\evil.example/m/',
      '/m/../../evil',
      '/wps/session/logout',
      'javascript:alert(1)',
      '/m/login?next=/m/login',
    ];
    for (const asked of elsewhere) expect(nextPath(asked, origin)).toBe('/m/home');
  });
});
