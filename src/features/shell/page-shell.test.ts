import { describe, expect, it } from 'vitest';
import { leadsBackHome, pageShellOf } from './page-shell.ts';

describe('pageShellOf', () => {
  it('gives home its own header, a footer and the navigation', () => {
    expect(pageShellOf('home')).toEqual({ header: 'home', footer: true, navigation: true });
  });

  it('hides header and footer around the game list, which brings its own bar', () => {
    expect(pageShellOf('gameList')).toEqual({ header: 'none', footer: false, navigation: true });
  });

  it('keeps the back arrow but no footer on help', () => {
    expect(pageShellOf('help')).toEqual({ header: 'back', footer: false, navigation: true });
  });
});

describe('leadsBackHome', () => {
  it('goes home from promotions and one step back from help', () => {
    expect([leadsBackHome('activity'), leadsBackHome('help')]).toEqual([true, false]);
  });
});
