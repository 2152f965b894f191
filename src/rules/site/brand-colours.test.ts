import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandRoles, builtThemes, contrast, type ThemeName, unreadableColours } from './brand-colours.ts';

describe('contrast', () => {
  it('is 21 between black and white, and 1 between a colour and itself', () => {
    expect([contrast('#000000', '#ffffff'), contrast('#7c5200', '#7c5200')]).toEqual([21, 1]);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('unreadableColours', () => {
  it('accepts the built themes themselves', () => {
    expect(unreadableColours('dark', { action: '#f6c350', accent: '#f6c350' })).toEqual([]);
    expect(unreadableColours('light', { action: '#f6c350', accent: '#7c5200' })).toEqual([]);
  });

  it.each([
    ['dark', { action: '#f6c350', accent: '#224466' }, ['accent']],
    ['light', { action: '#f6c350', accent: '#f6c350' }, ['accent']],
    ['dark', { action: '#131a30', accent: '#f6c350' }, ['action']],
    ['light', { action: '#f6c350', accent: '#7c5200', ground: '#8a8a8a' }, ['accent', 'ground']],
    ['dark', { action: '#f6c350', accent: '#f6c350', ground: '#4a4f60' }, ['accent', 'ground']],
  ] as const)('returns the unreadable colours of the %s theme: %o', (theme, colours, fields) => {
    expect(unreadableColours(theme, colours)).toEqual(fields);
  });
});

describe('brandRoles', () => {
  it('uses dark text on a light action and light text on a dark action', () => {
    const on = (action: string) => brandRoles('light', { action, accent: '#7c5200' })['--color-on-action'];
    expect([on('#f6c350'), on('#0b5e63')]).toEqual(['#080c18', '#ffffff']);
  });

  it('mixes surfaces only if the merchant has its own background', () => {
    const roles = (ground?: string) =>
      Object.keys(brandRoles('dark', { action: '#ffffff', accent: '#ffffff', ground }));
    expect(roles()).not.toContain('--color-surface');
    expect(roles('#071a1d')).toContain('--color-surface');
  });
});

describe('the built themes that a merchant’s colours are compared with', () => {
  it('are those of the stylesheet', () => {
    const sheet = readFileSync('src/styles/tokens.css', 'utf8');
    const palette = new Map(
      [...sheet.matchAll(/(--palette-[\w-]+): (#\w{6})/g)].map(([, name, hex]) => [name, hex]),
    );
    const [, dark = '', light = ''] = sheet.split(/data-theme="(?:dark|light)"\] \{/);
    for (const [theme, block] of Object.entries({ dark, light })) {
      const roles = ['ground', 'ground-deep', 'surface', 'surface-raised', 'surface-pressed', 'edge-strong'];
      const values = [...roles, 'text', 'text-soft', 'text-faint'].map((role) =>
        palette.get(new RegExp(`--color-${role}: var\\((.*?)\\)`).exec(block)?.[1]),
      );
      const { texts, ...grounds } = builtThemes[theme as ThemeName];
      expect(values, theme).toEqual([...Object.values(grounds), ...texts]);
    }
  });
});
