import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const origin = 'https://play.example';

describe('nextPath', () => {
  it('leads to the requested page', () => {
    expect(nextPath('/m/gameList?gameType=RNG#top', origin)).toBe('/m/gameList?gameType=RNG#top');
  });

  it('leads home for anything else', () => {
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
    for (const requests of elsewhere) expect(nextPath(requests, origin)).toBe('/m/home');
  });
});
