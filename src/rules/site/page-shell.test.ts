import { describe, expect, it } from 'vitest';
import { leadsBackHome, pageShellOf } from './page-shell.ts';

describe('pageShellOf', () => {
  it('gives home its own header, a footer and the navigation', () => {
    expect(pageShellOf('home')).toMatchObject({ header: 'home', footer: true, navigation: true });
  });

  it('hides header and footer on the game list, which has its own bar', () => {
    expect(pageShellOf('gameList')).toMatchObject({ header: 'none', footer: false, navigation: true });
  });

  it('shortens the footer on the pages of the member centre', () => {
    expect([pageShellOf('member/home').briefFooter, pageShellOf('home').briefFooter]).toEqual([true, false]);
  });

  it('has the back arrow, no footer and almost no script on help', () => {
    expect(pageShellOf('help')).toMatchObject({
      header: 'back',
      footer: false,
      navigation: true,
      light: true,
    });
  });
});

describe('leadsBackHome', () => {
  it('leads home from promotions and one step back from help', () => {
    expect([leadsBackHome('activity'), leadsBackHome('help')]).toEqual([true, false]);
  });
});
