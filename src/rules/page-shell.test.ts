import { describe, expect, it } from 'vitest';
import { leadsBackHome, pageShellOf } from './page-shell.ts';

describe('pageShellOf', () => {
  it('gives home its own header, a footer and the navigation', () => {
    expect(pageShellOf('home')).toMatchObject({ header: 'home', footer: true, navigation: true });
  });

  it('hides header and footer around the game list, which brings its own bar', () => {
    expect(pageShellOf('gameList')).toMatchObject({ header: 'none', footer: false, navigation: true });
  });

  it('leaves out of the footer what the member centre itself leads to', () => {
    expect([pageShellOf('member/home').briefFooter, pageShellOf('home').briefFooter]).toEqual([true, false]);
  });

  it('keeps the back arrow but no footer on help, and next to no script', () => {
    expect(pageShellOf('help')).toMatchObject({
      header: 'back',
      footer: false,
      navigation: true,
      light: true,
    });
  });
});

describe('leadsBackHome', () => {
  it('goes home from promotions and one step back from help', () => {
    expect([leadsBackHome('activity'), leadsBackHome('help')]).toEqual([true, false]);
  });
});
